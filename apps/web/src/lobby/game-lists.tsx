// The games that go on: this device's own, and those that everybody may watch.

import { Button, PHONE, SeatMark, useMedia } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { Failure, GameLine, PlayerLine } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { Icon } from '../icons.tsx';
import { go, tablePath } from '../route.ts';
import { openDueSeeds } from '../seed-opening.ts';
import { type GameState, isYours, myGameText, urgency } from './my-game-text.ts';

const SHOWN_MAX = 6;
/** On a phone they stand before the boxes, which stay in sight. */
const SHOWN_PHONE = 1;
/** Each of them is asked about every so often; older ones are found by their address. */
const LISTED_MAX = 60;
const POLL_MS = 15_000;
const SEEDS_POLL_MS = 60_000;

interface Titles {
  readonly titleOf: (rules: string) => string;
}

/** What the server says of each game that is listed, asked again every so often. */
const useStates = (kept: readonly KeptGame[]): ReadonlyMap<string, GameState> => {
  const [states, setStates] = useState<ReadonlyMap<string, GameState>>(new Map());
  usePoll(() => {
    for (const { gameId, token, isOver } of kept)
      client.view(gameId, token).then((answer) => {
        const state = answer.ok ? { game: answer, failure: null } : { game: null, failure: answer };
        setStates((before) => new Map(before).set(gameId, state));
        if (answer.ok && answer.status === 'over' && !isOver) device.note(gameId, { isOver: true });
      });
  });
  return states;
};

const UNSEEN: GameState = { game: null, failure: null };

export const MyGames = ({ titleOf }: Titles): ReactNode => {
  const [kept, setKept] = useState(() => device.games());
  const [all, setAll] = useState(false);
  const isPhone = useMedia(PHONE);
  const most = isPhone ? SHOWN_PHONE : SHOWN_MAX;
  const stateOf = useStates(kept.slice(0, LISTED_MAX));
  usePoll(() => void openDueSeeds({ client, device }), SEEDS_POLL_MS);
  const listed = kept
    .slice(0, LISTED_MAX)
    .map((game) => ({ game, state: stateOf.get(game.gameId) ?? UNSEEN }))
    .toSorted((one, other) => urgency(one.state) - urgency(other.state));
  if (kept.length === 0)
    return isPhone ? null : (
      <section className="game-list my-games" aria-labelledby="my-games">
        <h2 id="my-games">My games</h2>
        <p className="quiet">None yet. Games you start or join on this device are kept here.</p>
      </section>
    );
  return (
    <section className="game-list my-games" aria-labelledby="my-games">
      <h2 id="my-games">My games</h2>
      <ul>
        {listed.slice(0, all ? LISTED_MAX : most).map(({ game, state }) => (
          <MyGame
            key={game.gameId}
            kept={game}
            state={state}
            titleOf={titleOf}
            onForget={() => {
              device.note(game.gameId, { isHidden: true });
              setKept(device.games());
            }}
          />
        ))}
      </ul>
      {kept.length > most && !all ? (
        <Button look="quiet" onPress={() => setAll(true)}>
          {kept.length > LISTED_MAX ? `The last ${LISTED_MAX} of ${kept.length}` : `All ${kept.length}`}
        </Button>
      ) : null}
    </section>
  );
};

interface MyGameProps extends Titles {
  readonly kept: KeptGame;
  readonly state: GameState;
  readonly onForget: () => void;
}

const MyGame = ({ kept, state: { game, failure }, titleOf, onForget }: MyGameProps): ReactNode => {
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
