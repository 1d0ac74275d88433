// A table of one's own: who sits where, the game's options, practice, private.

import { Button } from '@turnfold/board';
import type { ObjectSchema } from '@turnfold/kernel';
import type { Failure, RulesLine } from '@turnfold/wire';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { startGame, useProgress } from '../start-game.ts';
import { GameOptions } from './game-options.tsx';
import { Presets } from './presets.tsx';
import {
  againstBots,
  type GamePlan,
  hasHints,
  mayHaveClock,
  newGameOf,
  PLAIN_PLAN,
  planProblem,
  seatsFor,
  yourSeat,
} from './seat-plan.ts';
import { SeatsForm } from './seats-form.tsx';

const ClockChoice = lazy(() => import('./clock-choice.tsx'));

interface SetupFormProps {
  readonly rules: RulesLine;
  readonly name: string;
}

export const SetupForm = ({ rules, name }: SetupFormProps): ReactNode => {
  const [plan, setPlan] = useState<GamePlan>(() => ({
    rules: rules.id,
    seats: againstBots(rules.seats.min, 'normal', name),
    ...PLAIN_PLAN,
  }));
  const [schema, setSchema] = useState<ObjectSchema | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const progress = useProgress();
  const change = (part: Partial<GamePlan>) => setPlan((before) => ({ ...before, ...part }));
  useEffect(() => {
    client.rulesOf(rules.id).then((answer) => (answer.ok ? setSchema(answer.options) : setProblem(answer)));
  }, [rules.id]);

  const wrong = planProblem(plan);
  const start = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (!wrong) void progress.run((onRetry) => startGame(newGameOf(plan), onRetry));
  };
  const isBusy = progress.stage !== 'idle';
  const hasOptions = schema && Object.keys(schema.properties).length > 0;
  return (
    <form className="setup" onSubmit={start} aria-label={`Set up ${rules.title}`}>
      <Presets
        rules={rules.id}
        options={plan.options}
        onChoose={(preset) =>
          change({
            options: preset?.options ?? {},
            ...(preset ? { seats: seatsFor(plan.seats, preset.seats) } : {}),
          })
        }
      />
      <SeatsForm
        plan={plan}
        limits={rules.seats}
        bots={rules.bots}
        styles={rules.styles ?? []}
        onChange={change}
      />
      {mayHaveClock(plan) ? (
        <Suspense fallback={null}>
          <ClockChoice clock={plan.clock ?? null} onChange={(clock) => change({ clock })} />
        </Suspense>
      ) : null}
      {hasOptions ? (
        <details className="more">
          <summary>Options of {rules.title}</summary>
          <GameOptions
            rulesId={rules.id}
            players={plan.seats}
            schema={schema}
            value={plan.options as Record<string, unknown>}
            onChange={(options) => change({ options })}
          />
        </details>
      ) : null}
      <details className="more">
        <summary>Practice and privacy</summary>
        <div className="options">
          <div className="field">
            <label htmlFor="practice-seed">Practice seed</label>
            <input
              id="practice-seed"
              maxLength={100}
              value={plan.seed}
              aria-describedby="practice-help"
              onChange={(event) => change({ seed: event.target.value })}
            />
            <small id="practice-help" className="quiet">
              With a seed the dice are known in advance and moves can be undone freely. The game is marked as
              practice.
            </small>
          </div>
          <div className="field">
            <label className="check">
              <input
                type="checkbox"
                checked={hasHints(plan)}
                onChange={(event) => change({ hints: event.target.checked })}
              />
              Hints: players may ask a bot, and everybody sees when they do
            </label>
          </div>
          <div className="field">
            <label className="check">
              <input
                type="checkbox"
                checked={plan.private}
                onChange={(event) => change({ private: event.target.checked })}
              />
              Private: only its players can see it
            </label>
          </div>
        </div>
      </details>
      <ProgressNotice stage={progress.stage} failure={progress.failure ?? problem} />
      <Button look="strong" submit disabled={wrong !== null || isBusy} why={wrong ?? 'One moment.'}>
        {isBusy ? 'Setting the table…' : startLabel(plan)}
      </Button>
    </form>
  );
};

const startLabel = ({ seats, friends }: GamePlan): string => {
  const people = seats.filter(({ sitter }) => sitter === 'person').length;
  if (yourSeat(seats) === -1) return 'Watch the bots play';
  if (people > 1 && friends === 'open') return 'Open the table';
  return people > 1 && friends === 'link' ? 'Start and get the links' : 'Start the game';
};
