// The dice of the last attack: which pair beat which.

import { Dice, SeatMark } from '@turnfold/board';
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
      <span className="c-side">{nameOfArea(world, from)}</span>
      <Dice values={battle.attackerRoll} animateKey={battle.sequence} size={30} label="Attack" />
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
        size={30}
        label="Defence"
        look="dark"
      />
      <span className="c-side">
        {world.owners[to] !== null && world.owners[to] !== undefined ? (
          <SeatMark seat={world.owners[to] as number} size={12} />
        ) : null}{' '}
        {nameOfArea(world, to)}
      </span>
    </div>
  );
};
