// The games that go on: this device's own, and those that everybody may watch.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { Failure, GameLine, GameView, PlayerLine } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { Icon } from '../icons.tsx';
import { go, tablePath } from '../route.ts';
import { openDueSeeds } from '../seed-opening.ts';
import { isYours, myGameText } from './my-game-text.ts';

const SHOWN_MAX = 6;
/** Each of them is asked about every so often; older ones are found by their address. */
const LISTED_MAX = 60;
const POLL_MS = 15_000;
const SEEDS_POLL_MS = 60_000;

interface Titles {
  readonly titleOf: (rules: string) => string;
}

export const MyGames = ({ titleOf }: Titles): ReactNode => {
  const [kept, setKept] = useState(() => device.games());
  const [all, setAll] = useState(false);
  usePoll(() => void openDueSeeds({ client, device }), SEEDS_POLL_MS);
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
        {kept.slice(0, all ? LISTED_MAX : SHOWN_MAX).map((game) => (
          <MyGame
            key={game.gameId}
            kept={game}
            titleOf={titleOf}
            onForget={() => {
              device.note(game.gameId, { isHidden: true });
              setKept(device.games());
            }}
          />
        ))}
      </ul>
      {kept.length > SHOWN_MAX && !all ? (
        <Button look="quiet" onPress={() => setAll(true)}>
          {kept.length > LISTED_MAX ? `The last ${LISTED_MAX} of ${kept.length}` : `All ${kept.length}`}
        </Button>
      ) : null}
    </section>
  );
};

interface MyGameProps extends Titles {
  readonly kept: KeptGame;
  readonly onForget: () => void;
}

const MyGame = ({ kept, titleOf, onForget }: MyGameProps): ReactNode => {
  const [game, setGame] = useState<GameView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  usePoll(async () => {
    const answer = await client.view(kept.gameId, kept.token);
    setFailure(answer.ok ? null : answer);
    if (!answer.ok) return;
    setGame(answer);
    if (answer.status === 'over' && !kept.isOver) device.note(kept.gameId, { isOver: true });
  });
  const rules = game?.rules ?? kept.rules;
  const title = rules === null ? 'A game' : titleOf(rules);
  const isGone = failure?.code === 'NO_SUCH_GAME';
  const hasReceipt = device.receipt(kept.gameId) !== null;
  return (
    <li>
      <GameLink gameId={kept.gameId} yours={game ? isYours(game) : false}>
        <strong>{title}</strong>
        <Players players={game?.players ?? []} />
        <span className="game-state">
          {kept.forkOf ? 'What if · ' : ''}
          {myGameText({ game, failure, hasReceipt, wasOver: kept.isOver })}
        </span>
      </GameLink>
      {isGone || game?.status === 'over' ? (
        <Button look="quiet" className="icon" aria-label={`Remove ${title} from my games`} onPress={onForget}>
          <Icon name="close" />
        </Button>
      ) : null}
    </li>
  );
};

export const WatchList = ({ titleOf }: Titles): ReactNode => {
  const [games, setGames] = useState<readonly GameLine[] | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  usePoll(async () => {
    const [active, over] = await Promise.all([listOf('active'), listOf('over')]);
    if (!active.ok) return setProblem(active);
    if (!over.ok) return setProblem(over);
    setProblem(null);
    const mine = new Set(device.seats().map(({ gameId }) => gameId));
    const others = [...active.games, ...over.games].filter(({ gameId }) => !mine.has(gameId));
    setGames(others.slice(0, SHOWN_MAX));
  });
  return (
    <section className="game-list" aria-labelledby="watch">
      <h2 id="watch">Games to watch</h2>
      {problem ? (
        <p className="quiet">{problem.error}</p>
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

const listOf = (status: GameLine['status']) => client.list({ status, limit: 20 });

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

const Players = ({ players }: { players: readonly PlayerLine[] }): ReactNode => (
  <span className="game-players">
    {players.map(({ playerId, name }) => (
      <span key={playerId}>
        <SeatMark seat={parseSeat(playerId) ?? 0} size={12} /> {name}
      </span>
    ))}
  </span>
);

/** Asks at once and then every so often while the page is looked at. */
const usePoll = (ask: () => void, everyMs = POLL_MS): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stays the same for as long as it is shown.
  useEffect(() => {
    ask();
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
};
