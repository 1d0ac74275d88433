// Tables that anybody may join, as they come and go.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import { type GameLine, watchLobby } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client, liveOptions } from '../client.ts';
import { device } from '../device.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { go, tablePath } from '../route.ts';
import { seatTaker, useProgress } from '../start-game.ts';
import { words } from '../words.ts';
import './open-tables.css';

const SHOWN_MAX = 8;
const OPTIONS_MAX = 3;

interface OpenTablesProps {
  readonly titleOf: (rules: string) => string;
  readonly name: string;
}

export const OpenTables = ({ titleOf, name }: OpenTablesProps): ReactNode => {
  const tables = useTables();
  const defaults = useDefaults(tables);
  const progress = useProgress();
  const sit = (gameId: string) =>
    void progress.run(async (onRetry) => {
      const answer = await seatTaker(onRetry).join(gameId, { name });
      if (!answer.ok) return answer;
      go(tablePath(gameId));
      return null;
    });
  const mine = new Set(device.seats().map(({ gameId }) => gameId));
  return (
    <section className="game-list open-tables" aria-labelledby="open-tables" data-testid="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {tables === null ? (
        <p className="quiet">Looking…</p>
      ) : tables.length === 0 ? (
        <p className="quiet">
          Nobody waits for players now. Open a table: set one up, with a seat for anybody.
        </p>
      ) : (
        <ul>
          {tables.slice(0, SHOWN_MAX).map((table) => (
            <li key={table.gameId} data-game-id={table.gameId}>
              <div className="game-text">
                <span className="game-players">
                  {sittersAt(table).map(({ playerId, name: sitter }) => (
                    <span key={playerId}>
                      <SeatMark seat={parseSeat(playerId) ?? 0} size={12} /> {sitter}
                    </span>
                  ))}
                </span>
                <span className="game-what">
                  {titleOf(table.rules)}, {freeText(table)}, {clockText(table)}
                  {optionsText(table, defaults.get(table.rules))}
                </span>
              </div>
              {mine.has(table.gameId) ? (
                <Button onPress={() => go(tablePath(table.gameId))}>Your table</Button>
              ) : (
                <Button
                  look="strong"
                  disabled={progress.stage !== 'idle'}
                  why="One moment."
                  aria-label={`Sit down: ${titleOf(table.rules)} with ${sittersAt(table)[0]?.name ?? ''}`}
                  onPress={() => sit(table.gameId)}
                >
                  Sit down
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ProgressNotice {...progress} />
    </section>
  );
};

/** Where live news cannot come through, the list is asked for once. */
const useTables = (): readonly GameLine[] | null => {
  const [tables, setTables] = useState<readonly GameLine[] | null>(null);
  useEffect(() => {
    let current = true;
    const show = (found: readonly GameLine[]) => current && setTables(found);
    const ask = async () => {
      const answer = await client.list({ status: 'waiting', open: true });
      if (answer.ok) show(answer.games);
    };
    const watch = watchLobby({ ...liveOptions, onTables: (found) => (found ? show(found) : void ask()) });
    return () => {
      current = false;
      watch.close();
    };
  }, []);
  return tables;
};

/** Without the seats that wait for somebody. */
const sittersAt = ({ players, free }: GameLine) => players.filter(({ playerId }) => !free.includes(playerId));

const freeText = ({ seatsFree }: GameLine): string =>
  seatsFree === 1 ? '1 seat free' : `${seatsFree} seats free`;

const clockText = ({ clock }: GameLine): string => {
  if (clock === null) return 'no clock';
  const { initial, increment, perTurn } = clock as Readonly<Record<string, number | undefined>>;
  if (perTurn !== undefined) return `${spanText(perTurn)} a turn`;
  return `${spanText(initial ?? 0)} + ${increment ?? 0} s`;
};

const spanText = (seconds: number): string => {
  if (seconds >= 86_400) return `${Math.round(seconds / 86_400)} days`;
  return seconds >= 60 ? `${Math.round(seconds / 60)} min` : `${seconds} s`;
};

type Defaults = Readonly<Record<string, unknown>>;

/** What is usual in each game that is on the list. */
const useDefaults = (tables: readonly GameLine[] | null): ReadonlyMap<string, Defaults> => {
  const [known, setKnown] = useState<ReadonlyMap<string, Defaults>>(new Map());
  const missing = tables?.find(({ rules }) => !known.has(rules))?.rules;
  useEffect(() => {
    if (missing === undefined) return;
    client.rulesOf(missing).then((answer) => {
      const fields = answer.ok ? Object.entries(answer.options.properties) : [];
      const defaults = fields.map(([key, schema]) => [key, 'default' in schema ? schema.default : undefined]);
      setKnown((before) => new Map(before).set(missing, Object.fromEntries(defaults)));
    });
  }, [missing]);
  return known;
};

/** Only what is not as usual. */
const optionsText = ({ options }: GameLine, defaults: Defaults | undefined): string => {
  if (!defaults) return '';
  const other = Object.entries(options).filter(
    ([key, value]) => typeof value !== 'object' && value !== defaults[key],
  );
  const shown = other.slice(0, OPTIONS_MAX).map(([key, value]) => `${words(key)} ${String(value)}`);
  return shown.length === 0 ? '' : `; ${shown.join(', ')}`;
};
