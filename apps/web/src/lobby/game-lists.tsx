// The games that go on: this device's own, and those that everybody may watch.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { api, asProblem, type Problem } from '../api.ts';
import { device, type KeptGame } from '../device.ts';
import { Icon } from '../icons.tsx';
import { go, tablePath } from '../route.ts';
import type { GameAnswer, ListedGame, Player } from '../wire.ts';

const SHOWN_MAX = 6;
const POLL_MS = 15_000;

interface Titles {
  readonly titleOf: (rules: string) => string;
}

export const MyGames = ({ titleOf }: Titles): ReactNode => {
  const [kept, setKept] = useState(() => device.games());
  const [all, setAll] = useState(false);
  if (kept.length === 0)
    return (
      <section className="game-list" aria-labelledby="my-games">
        <h2 id="my-games">My games</h2>
        <p className="quiet">None yet. Games you start or join on this device are kept here.</p>
      </section>
    );
  return (
    <section className="game-list" aria-labelledby="my-games">
      <h2 id="my-games">My games</h2>
      <ul>
        {(all ? kept : kept.slice(0, SHOWN_MAX)).map((game) => (
          <MyGame
            key={game.gameId}
            kept={game}
            title={titleOf(game.rules)}
            onForget={() => {
              device.forget(game.gameId);
              setKept(device.games());
            }}
          />
        ))}
      </ul>
      {kept.length > SHOWN_MAX && !all ? (
        <Button look="quiet" onPress={() => setAll(true)}>
          All {kept.length}
        </Button>
      ) : null}
    </section>
  );
};

const MyGame = ({
  kept,
  title,
  onForget,
}: {
  kept: KeptGame;
  title: string;
  onForget: () => void;
}): ReactNode => {
  const [game, setGame] = useState<GameAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  usePoll(() => {
    api.game(kept.gameId, kept.token).then(setGame, (error) => setProblem(asProblem(error)));
  });
  const state = problem
    ? problem.status === 404
      ? 'No longer on the server'
      : 'Not reachable now'
    : stateOf(game);
  return (
    <li>
      <GameLink gameId={kept.gameId} yours={game ? isYours(game) : false}>
        <strong>{title}</strong>
        <Players players={game?.players ?? []} />
        <span className="game-state">
          {kept.forkOf ? 'What if · ' : ''}
          {state}
        </span>
      </GameLink>
      {problem?.status === 404 || game?.status === 'over' ? (
        <Button look="quiet" className="icon" aria-label={`Remove ${title} from my games`} onPress={onForget}>
          <Icon name="close" />
        </Button>
      ) : null}
    </li>
  );
};

const isYours = ({ toAct, you, yours }: GameAnswer): boolean =>
  toAct.some((playerId) => playerId === you || yours?.includes(playerId));

const stateOf = (game: GameAnswer | null): string => {
  if (!game) return 'Looking…';
  if (game.status === 'waiting') return 'Waiting for players';
  if (game.status === 'over') return overOf(game);
  const turn = isYours(game) ? 'Your turn' : `${namesOf(game.players, game.toAct)} to move`;
  return `${turn} · move ${game.revision}`;
};

const overOf = ({ outcome, players, you }: GameAnswer): string => {
  if (!outcome) return 'Over';
  if (outcome.winners.length === 1 && outcome.winners[0] === you) return 'You won';
  return outcome.winners.length === 1 ? `${namesOf(players, outcome.winners)} won` : 'A draw';
};

const namesOf = (players: readonly Player[], ids: readonly string[]): string =>
  ids.map((id) => players.find(({ playerId }) => playerId === id)?.name ?? id).join(', ');

export const WatchList = ({ titleOf }: Titles): ReactNode => {
  const [games, setGames] = useState<readonly ListedGame[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  usePoll(() => {
    Promise.all([api.games('active'), api.games('over')]).then(
      ([active, over]) => {
        setProblem(null);
        const mine = new Set(device.games().map(({ gameId }) => gameId));
        setGames([...active, ...over].filter(({ gameId }) => !mine.has(gameId)).slice(0, SHOWN_MAX));
      },
      (error) => setProblem(asProblem(error)),
    );
  });
  return (
    <section className="game-list" aria-labelledby="watch">
      <h2 id="watch">Games to watch</h2>
      {problem ? (
        <p className="quiet">{problem.message}</p>
      ) : games === null ? (
        <p className="quiet">Looking around…</p>
      ) : games.length === 0 ? (
        <p className="quiet">Nobody is playing in public just now.</p>
      ) : (
        <ul>
          {games.map((game) => (
            <li key={game.gameId}>
              <GameLink gameId={game.gameId} yours={false}>
                <strong>{titleOf(game.rules)}</strong>
                <Players players={game.players} />
                <span className="game-state">
                  {game.status === 'over' ? 'Over' : 'Playing'} · move {game.revision}
                </span>
              </GameLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const GameLink = ({
  gameId,
  yours,
  children,
}: {
  gameId: string;
  yours: boolean;
  children: ReactNode;
}): ReactNode => (
  <a
    className={yours ? 'game-link yours' : 'game-link'}
    href={tablePath(gameId)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go(tablePath(gameId));
    }}
  >
    {children}
  </a>
);

const Players = ({ players }: { players: readonly Player[] }): ReactNode => (
  <span className="game-players">
    {players.map(({ playerId, name }) => (
      <span key={playerId}>
        <SeatMark seat={parseSeat(playerId) ?? 0} size={12} /> {name}
      </span>
    ))}
  </span>
);

/** Asks at once and then every so often while the page is looked at. */
const usePoll = (ask: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stays the same for as long as it is shown.
  useEffect(() => {
    ask();
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
};
