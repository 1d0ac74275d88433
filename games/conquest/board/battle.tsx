// The dice of the last attack: which pair beat which.

import { Dice, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { Attacked } from '../src/events.ts';
import { nameOfArea, type World } from './world.ts';

export const Battle = ({
  battle,
  world,
}: {
  readonly battle: Attacked & { readonly sequence: number };
  readonly world: World;
}): ReactNode => {
  const area = (id: string) => world.atlas.areaOf.get(id) ?? -1;
  const [from, to] = [area(battle.fromTerritoryId), area(battle.toTerritoryId)];
  const pairs = battle.defenderRoll.slice(0, battle.attackerRoll.length);
  return (
    <div className="c-battle" data-testid="battle">
      <Side playerId={battle.playerId} land={nameOfArea(world, from)} />
      <Dice values={battle.attackerRoll} animateKey={battle.sequence} size={28} label="Attack" />
      <span className="c-pairs">
        {pairs.map((defence, pair) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the throw.
          <span key={pair} className={(battle.attackerRoll[pair] ?? 0) > defence ? 'won' : 'lost'}>
            {battle.attackerRoll[pair]} {(battle.attackerRoll[pair] ?? 0) > defence ? 'beats' : 'loses to'}{' '}
            {defence}
          </span>
        ))}
      </span>
      <Dice
        values={battle.defenderRoll}
        animateKey={`d${battle.sequence}`}
        size={28}
        label="Defence"
        look="dark"
      />
      <Side playerId={battle.defenderId} land={nameOfArea(world, to)} />
    </div>
  );
};

/** Who fought, also where the land has a new owner now. */
const Side = ({ playerId, land }: { readonly playerId: string; readonly land: string }): ReactNode => {
  const seat = parseSeat(playerId);
  return (
    <span className="c-side">
      {seat === null ? null : <SeatMark seat={seat} size={16} />} <span className="unseen">{land}</span>
    </span>
  );
};
