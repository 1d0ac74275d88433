// A friend has opened an invitation: a name, and in.

import { Button } from '@turnfold/board';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { api, asProblem, type Problem } from '../api.ts';
import { device } from '../device.ts';
import { go, tablePath } from '../route.ts';
import { newSeed } from '../seed.ts';
import type { GameAnswer } from '../wire.ts';
import { Wordmark } from './rail.tsx';

interface JoinPageProps {
  readonly gameId: string;
  readonly code: string;
}

export const JoinPage = ({ gameId, code }: JoinPageProps): ReactNode => {
  const [name, setName] = useState(device.name);
  const [game, setGame] = useState<GameAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [joining, setJoining] = useState(false);
  const seated = device.game(gameId);
  useEffect(() => {
    api.game(gameId, null).then(setGame, () => undefined); // A private game tells nothing before one is in.
  }, [gameId]);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    setJoining(true);
    setProblem(null);
    try {
      const chosen = name.trim() || 'Guest';
      const { token, playerId } = await api.join(gameId, { code, name: chosen, clientSeed: newSeed() });
      device.name = chosen;
      const rules = game?.rules ?? (await api.game(gameId, token)).rules;
      device.keep({
        gameId,
        rules,
        token,
        playerId,
        hotseat: false,
        invites: [],
        setup: null,
        forkOf: null,
        at: Date.now(),
      });
      go(tablePath(gameId), { replace: true });
    } catch (error) {
      setProblem(asProblem(error));
      setJoining(false);
    }
  };

  return (
    <main className="lone-page">
      <a className="wordmark" href="/">
        <Wordmark />
      </a>
      <h1>You are invited to a game{game ? ` of ${titleOf(game.rules)}` : ''}</h1>
      {game ? (
        <p className="quiet">At the table: {game.players.map((player) => player.name).join(', ')}.</p>
      ) : null}
      {seated ? (
        <>
          <p>You already have a seat at this table on this device. The link is meant for a friend.</p>
          <Button look="strong" onPress={() => go(tablePath(gameId), { replace: true })}>
            To my seat
          </Button>
        </>
      ) : (
        <form className="join-form" onSubmit={join}>
          <label>
            Your name
            <input
              name="name"
              autoComplete="nickname"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button look="strong" submit disabled={joining} why="One moment.">
            {joining ? 'Taking your seat…' : 'Take your seat'}
          </Button>
          <Button look="quiet" onPress={() => go(tablePath(gameId), { replace: true })}>
            Only watch
          </Button>
        </form>
      )}
      {problem ? (
        <p className="notice bad" role="alert">
          <strong>{problem.message}</strong> {problem.hint}
        </p>
      ) : null}
    </main>
  );
};

/** Until the rules are loaded, their id has to do as a title. */
const titleOf = (rules: string) => `${rules.charAt(0).toUpperCase()}${rules.slice(1)}`;
