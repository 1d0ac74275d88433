// The games that go on: this device's own, and those that everybody may watch.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { Failure, GameLine, PlayerLine } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { Icon } from '../icons.tsx';
import { type GameState, isWithPeople, isYours, LISTED_MAX, myGames } from '../my-turn/my-games.ts';
import { go, tablePath } from '../route.ts';
import { myGameDetail, myGameText, urgency } from './my-game-text.ts';

const SHOWN_MAX = 6;
const POLL_MS = 15_000;

interface Titles {
  readonly titleOf: (rules: string) => string;
}

const useStates = (): ((gameId: string) => GameState) => {
  const { games, isUnreachable } = useSyncExternalStore(myGames.subscribe, myGames.get);
  const unseen: GameState = { game: null, code: isUnreachable ? 'UNREACHABLE' : null };
  return (gameId) => games.get(gameId) ?? unseen;
};

const NotifyChoice = lazy(async () => ({
  default: (await import('../my-turn/notify-choice.tsx')).NotifyChoice,
}));

/** There is something to be told of: another player is to move. */
const isWaitingForOthers = ({ game }: GameState): boolean =>
  game?.status === 'active' && isWithPeople(game) && !isYours(game);

export const MyGames = ({ titleOf }: Titles): ReactNode => {
  const [kept, setKept] = useState(() => device.games());
  const [all, setAll] = useState(false);
  const stateOf = useStates();
  useEffect(() => void myGames.ask(), []);
  const listed = kept
    .slice(0, LISTED_MAX)
    .map((game) => ({ game, state: stateOf(game.gameId) }))
    .toSorted((one, other) => urgency(one.state) - urgency(other.state));
  if (kept.length === 0)
    return (
      <section className="game-list my-games" aria-labelledby="my-games">
        <h2 id="my-games">Your games</h2>
        <p className="quiet">None yet. Games you start or join on this device are kept here.</p>
        <DevicesLink />
      </section>
    );
  return (
    <section className="game-list my-games" aria-labelledby="my-games">
      <h2 id="my-games">Your games</h2>
      <ul>
        {listed.slice(0, all ? LISTED_MAX : SHOWN_MAX).map(({ game, state }, index) => (
          <MyGame
            key={game.gameId}
            kept={game}
            state={state}
            isNext={index === 0 && urgency(state) === 0}
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
      <Suspense>{listed.some(({ state }) => isWaitingForOthers(state)) ? <NotifyChoice /> : null}</Suspense>
      <DevicesLink />
    </section>
  );
};

const DevicesLink = (): ReactNode => (
  <a className="quiet small" href="/devices">
    Your devices
  </a>
);

interface MyGameProps extends Titles {
  readonly kept: KeptGame;
  readonly state: GameState;
  /** The one to go on with: the first in which it is your turn. */
  readonly isNext: boolean;
  readonly onForget: () => void;
}

const MyGame = ({ kept, state: { game, code }, isNext, titleOf, onForget }: MyGameProps): ReactNode => {
  const rules = game?.rules ?? kept.rules;
  const title = rules === null ? 'A game' : titleOf(rules);
  const isGone = code === 'NO_SUCH_GAME' || code === 'UNKNOWN_TOKEN';
  const hasReceipt = device.receipt(kept.gameId) !== null;
  const seat = parseSeat(game?.toAct[0] ?? game?.outcome?.winners[0] ?? '');
  return (
    <li className={isNext ? 'next' : undefined}>
      <GameLink gameId={kept.gameId} yours={game ? isYours(game) : false}>
        {seat === null ? null : <SeatMark seat={seat} size={28} />}
        <span className="game-text">
          <strong className="game-state">
            {myGameText({ game, code, hasReceipt, wasOver: kept.isOver })}
          </strong>
          <span className="game-what">
            {kept.forkOf ? 'What if: ' : ''}
            {myGameDetail(title, game)}
          </span>
        </span>
        {isNext ? <span className="button strong">Go on</span> : null}
      </GameLink>
      {isGone || game?.status === 'over' ? (
        <Button
          look="quiet"
          className="icon"
          aria-label={`Remove ${title} from your games`}
          onPress={onForget}
        >
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
        <p className="quiet">Looking…</p>
      ) : games.length === 0 ? (
        <p className="quiet">No public games right now. Games between people appear here.</p>
      ) : (
        <ul>
          {games.map((game) => (
            <li key={game.gameId}>
              <GameLink gameId={game.gameId} yours={false}>
                <span className="game-text">
                  <Players players={game.players} />
                  <span className="game-what">
                    {titleOf(game.rules)}, {game.status === 'over' ? 'over after move' : 'move'}{' '}
                    {game.revision}
                  </span>
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
