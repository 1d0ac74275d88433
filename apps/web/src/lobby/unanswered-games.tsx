// Games that were asked for from here and never answered: the same requests go out again, and nothing happens twice.

import { Button } from '@turnfold/board';
import type { Failure } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { device, type SeatRequest } from '../device.ts';
import { go, invitePath, tablePath } from '../route.ts';
import { ANSWER_KEPT_MS } from '../seat-taker.ts';
import { seatTaker } from '../start-game.ts';

interface UnansweredGamesProps {
  readonly titleOf: (rules: string) => string;
  /** A game is among this device's own now. */
  readonly onFound: () => void;
}

export const UnansweredGames = ({ titleOf, onFound }: UnansweredGamesProps): ReactNode => {
  const [requests] = useState(openRequests);
  return requests.map((request) =>
    request.kind !== 'join' ? (
      <UnansweredGame
        key={request.key}
        request={request}
        title={titleOf(rulesOf(request))}
        onFound={onFound}
      />
    ) : (
      <Notice key={request.key} text="You tried to take a seat, but no answer came.">
        <Button
          onPress={() =>
            go(
              request.body.code === undefined
                ? tablePath(request.gameId)
                : invitePath(request.gameId, request.body.code),
            )
          }
        >
          Take the seat
        </Button>
      </Notice>
    ),
  );
};

const rulesOf = (request: SeatRequest): string =>
  'rules' in request.body
    ? request.body.rules
    : ((request.kind === 'rematch' ? device.game(request.gameId)?.rules : null) ?? 'the rematch');

/** A server may have forgotten an old key, and would make a second game. */
const openRequests = (): readonly SeatRequest[] => {
  const requests = device.requests();
  const isOld = ({ at }: SeatRequest) => Date.now() - at > ANSWER_KEPT_MS;
  for (const request of requests)
    if (request.kind !== 'join' && isOld(request)) device.dropRequest(request.key);
  return requests.filter((request) => request.kind === 'join' || !isOld(request));
};

interface UnansweredGameProps {
  readonly request: SeatRequest;
  readonly title: string;
  readonly onFound: () => void;
}

const UnansweredGame = ({ request, title, onFound }: UnansweredGameProps): ReactNode => {
  const [gameId, setGameId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the lobby is opened.
  useEffect(() => {
    seatTaker()
      .again(request)
      .then((answer) => {
        if (!answer.ok) return setFailure(answer);
        setGameId(answer.game.gameId);
        onFound();
      });
  }, []);
  if (failure) return <Notice text={`Your game of ${title} was not made. ${failure.error}`} />;
  if (gameId === null) return <Notice text={`Asking again for your game of ${title}…`} />;
  return (
    <Notice text={`Your game of ${title} is ready.`}>
      <Button look="strong" onPress={() => go(tablePath(gameId))}>
        To the table
      </Button>
    </Notice>
  );
};

const Notice = ({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode => (
  <div className="notice lobby-notice" role="status" data-testid="unanswered">
    <p>{text}</p>
    {children}
  </div>
);
