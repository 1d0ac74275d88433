// Looking for people to play with: which game, how many, and after how long bots may join in.

import { Button, Dialog } from '@turnfold/board';
import type { Failure, Pairing, PairRequest, RulesLine } from '@turnfold/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { timers } from '../pacing.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { go, tablePath } from '../route.ts';
import { newSecret } from '../secrets.ts';
import { type Search, startSearch } from './search.ts';

interface FindDialogProps {
  readonly rules: readonly RulesLine[];
  readonly name: string;
  /** The game that is chosen at first. */
  readonly first: string | undefined;
  readonly onClose: () => void;
}

const PEOPLE_MAX = 6;
const CLOCKS: readonly (readonly [label: string, clock: PairRequest['clock']])[] = [
  ['none', undefined],
  ['10 minutes each, and 10 seconds a turn', { initial: 600, increment: 10 }],
  ['2 minutes a turn', { perTurn: 120 }],
  ['a day a turn', { perTurn: 86_400 }],
];
const WAITS: readonly (readonly [seconds: string, label: string])[] = [
  ['15', 'after 15 seconds'],
  ['30', 'after 30 seconds'],
  ['60', 'after a minute'],
  ['180', 'after 3 minutes'],
  ['', 'never'],
];

export const FindDialog = ({ rules, name, first, onClose }: FindDialogProps): ReactNode => {
  const [chosenId, setChosenId] = useState(first ?? device.games()[0]?.rules ?? rules[0]?.id);
  const chosen = rules.find(({ id }) => id === chosenId) ?? rules[0];
  const [players, setPlayers] = useState<number | null>(null);
  const [botsAfter, setBotsAfter] = useState('30');
  const [clock, setClock] = useState(0);
  const [standing, setStanding] = useState<Pick<Pairing, 'waiting' | 'players'> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const running = useRef<Search | null>(null);
  useEffect(() => () => void running.current?.cancel(), []); // A page that goes elsewhere leaves the queue.
  if (!chosen) return null;
  const seats = seatChoices(chosen);
  const count = players !== null && seats.includes(players) ? players : chosen.seats.quick;
  const start = () => {
    setFailure(null);
    const wish = {
      rules: chosen.id,
      name,
      players: count,
      ...(botsAfter === '' ? {} : { botsAfter: Number(botsAfter) }),
      ...(CLOCKS[clock]?.[1] ? { clock: CLOCKS[clock][1] } : {}),
    };
    const started = startSearch(wish, {
      ...{ client, device, newSecret, timers, now: () => Date.now(), onWaiting: setStanding },
      onFound: (gameId) => {
        running.current = null;
        go(tablePath(gameId));
      },
      onFailure: (problem) => {
        setFailure(problem);
        setSearch(null);
      },
    });
    running.current = started;
    setSearch(started);
  };
  const cancel = () => {
    void search?.cancel();
    running.current = null;
    setSearch(null);
    setStanding(null);
  };
  if (search)
    return (
      <Dialog title={`Looking for opponents: ${chosen.title}`} onClose={cancel}>
        <Looking standing={standing} count={count} botsAfter={botsAfter} onCancel={cancel} />
      </Dialog>
    );
  return (
    <Dialog title="Find opponents" onClose={onClose}>
      <fieldset className="segments">
        <legend>Game</legend>
        {rules.map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name="find-game"
              checked={id === chosen.id}
              onChange={() => setChosenId(id)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend>Players</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input
              type="radio"
              name="find-players"
              checked={seat === count}
              onChange={() => setPlayers(seat)}
            />
            <span>{seat}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="find-clock">Clock</label>
        <select id="find-clock" value={clock} onChange={(event) => setClock(Number(event.target.value))}>
          {CLOCKS.map(([label], index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="find-bots">Bots take the free seats</label>
        <select id="find-bots" value={botsAfter} onChange={(event) => setBotsAfter(event.target.value)}>
          {WAITS.map(([seconds, label]) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ProgressNotice stage="idle" failure={failure} />
      <Button look="strong" onPress={start}>
        Find opponents
      </Button>
    </Dialog>
  );
};

const seatChoices = ({ seats }: RulesLine): readonly number[] => {
  const from = Math.max(2, seats.min);
  return Array.from({ length: Math.min(seats.max, PEOPLE_MAX) - from + 1 }, (_, index) => from + index);
};

interface LookingProps {
  readonly standing: Pick<Pairing, 'waiting' | 'players'> | null;
  readonly count: number;
  readonly botsAfter: string;
  readonly onCancel: () => void;
}

const Looking = ({ standing, count, botsAfter, onCancel }: LookingProps): ReactNode => {
  const missing = count - (standing?.waiting ?? 1);
  const wait = WAITS.find(([seconds]) => seconds === botsAfter)?.[1];
  return (
    <>
      <p role="status" data-testid="looking">
        <span className="pulse" aria-hidden />{' '}
        {standing === null
          ? 'Asking the server…'
          : `${standing.waiting} of ${standing.players} here. Waiting for ${missing === 1 ? 'one more player' : `${missing} more players`}.`}
      </p>
      <p className="quiet">
        {botsAfter === '' ? 'You wait for people alone.' : `Bots take the free seats ${wait}.`} Keep this page
        open.
      </p>
      <Button onPress={onCancel}>Cancel</Button>
    </>
  );
};
