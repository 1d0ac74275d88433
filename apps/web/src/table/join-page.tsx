// A friend has opened an invitation: a name, and in.

import { Button } from '@turnfold/board';
import type { GameView } from '@turnfold/wire';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device, type SeatRequest } from '../device.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { go, tablePath } from '../route.ts';
import { useRulesDrawer } from '../rules/use-rules-drawer.tsx';
import { seatTaker, useProgress } from '../start-game.ts';
import { Wordmark } from './player-strip.tsx';

interface JoinPageProps {
  readonly gameId: string;
  readonly code: string;
}

export const JoinPage = ({ gameId, code }: JoinPageProps): ReactNode => {
  const [name, setName] = useState(device.name);
  const [game, setGame] = useState<GameView | null>(null);
  const progress = useProgress();
  const rulebook = useRulesDrawer(game?.rules ?? '', game ? titleOf(game.rules) : '');
  const seated = device.game(gameId);
  useEffect(() => {
    client.view(gameId, null).then((answer) => answer.ok && setGame(answer)); // A private game tells nothing yet.
  }, [gameId]);

  const take = (request?: SeatRequest) =>
    progress.run(async (onRetry) => {
      const seats = seatTaker(onRetry);
      const chosen = name.trim() || 'Guest';
      const answer = await (request ? seats.again(request) : seats.join(gameId, { code, name: chosen }));
      if (!answer.ok) return answer;
      if (!request) device.name = chosen;
      go(tablePath(gameId), { replace: true });
      return null;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    const unanswered = device.requests().find((request) => isFor(request, gameId, code));
    if (unanswered && !seated) void take(unanswered);
  }, []);

  const join = (event: FormEvent) => {
    event.preventDefault();
    void take();
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
          <Button look="strong" submit disabled={progress.stage !== 'idle'} why="One moment.">
            {progress.stage === 'idle' ? 'Take your seat' : 'Taking your seat…'}
          </Button>
          <Button look="quiet" onPress={() => go(tablePath(gameId), { replace: true })}>
            Only watch
          </Button>
        </form>
      )}
      {rulebook.open ? (
        <Button look="quiet" onPress={rulebook.open}>
          Read the rules first
        </Button>
      ) : null}
      <ProgressNotice {...progress} />
      {rulebook.drawer}
    </main>
  );
};

const isFor = (request: SeatRequest, gameId: string, code: string): boolean =>
  request.kind === 'join' && request.gameId === gameId && request.body.code === code;

/** Until the rules are loaded, their id has to do as a title. */
const titleOf = (rules: string) => `${rules.charAt(0).toUpperCase()}${rules.slice(1)}`;
