// Blows: kick, punch, push, each with its number and what it does.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { BattleView } from '../src/play/view-schema.ts';
import type { Striking } from './use-blows.ts';
import type { Turn } from './use-turn.ts';
import { blowText, modifierText, needsText, percent, tagOf, tenth, WAITS } from './words.ts';

interface BlowProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly striking: Striking;
}

const EFFECTS = {
  punch: 'Two punches may be struck together.',
  kick: 'A hit makes the target roll to stay up; a miss makes you roll.',
  push: 'Pushes it back a hex and makes it roll to stay up.',
} as const;

export const BlowControls = ({ turn, striking }: BlowProps): ReactNode => {
  const chosen = striking.rows.filter((row) => row.chosen);
  return (
    <>
      <ul className="b-guns" aria-label="Blows">
        {striking.rows.map(({ blow, shot, chance, chosen: on }, index) => (
          <li key={`${blow.targetId} ${blow.kind} ${blow.limb}`}>
            <Button
              className="b-gun"
              aria-pressed={on}
              onPress={() => striking.toggle(index)}
              disabled={!turn.active}
              why={WAITS}
              data-blow={`${blow.kind} ${blow.limb} ${blow.targetId}`}
            >
              <span className="unseen">
                {`${blowText(blow)} at ${tagOf(blow.targetId)}: ${needsText(shot.total)}, ${shot.damage} damage; ${modifierText(shot.items)}`}
              </span>
              <span className="b-check" aria-hidden>
                {on ? '✓' : index < 9 ? index + 1 : ''}
              </span>
              <span className="b-gun-name" aria-hidden>
                {blowText(blow)} <small>{tagOf(blow.targetId)}</small>
                <small className="quiet">
                  {shot.damage > 0 ? `${shot.damage} damage` : 'no damage'}
                  {shot.table === 'punch' ? ', strikes high' : shot.table === 'kick' ? ', strikes low' : ''}
                </small>
              </span>
              <span className="b-gun-odds" aria-hidden>
                <b>{Math.max(2, shot.total)}+</b>
                <small>
                  {percent(chance)} · {tenth(chance * shot.damage)}
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen.map(({ blow, shot }) => (
        <p key={`${blow.kind} ${blow.limb}`} className="small quiet" data-testid="breakdown">
          {blowText(blow)} {needsText(shot.total)}: {modifierText(shot.items)}. {EFFECTS[blow.kind]}
        </p>
      ))}
      <Button onPress={striking.none} shortcut="H" disabled={!turn.active} why={WAITS} data-testid="hold">
        None
      </Button>
    </>
  );
};
