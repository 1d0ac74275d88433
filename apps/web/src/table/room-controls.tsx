// What one can do before the deal: begin with bots, change the seat, leave; and the host: fill, remove, cancel.

import { Button } from '@turnfold/board';
import type { AnyBotLevel } from '@turnfold/kernel';
import type { ArrangeRequest, Failure, RoomLine } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device, type KeptGame } from '../device.ts';
import { seatedText } from '../lobby/level-words.ts';
import { levelsOf } from '../lobby/seat-plan.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { go } from '../route.ts';

/** How often a page at an open table says that somebody is there. */
const STAY_MS = 60_000;

export interface Arranging {
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  run(request: ArrangeRequest): Promise<void>;
}

/** `onMoved`: the seat is another one now, and what the device keeps of it, too. */
export const useArranging = (kept: KeptGame | null, isOpen: boolean, onMoved: () => void): Arranging => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!kept || !isOpen) return;
    const stay = () => void client.arrange(kept.gameId, kept.token, { do: 'stay' });
    const timer = setInterval(stay, STAY_MS);
    return () => clearInterval(timer);
  }, [kept, isOpen]);
  return {
    failure,
    isBusy,
    run: async (request) => {
      if (!kept || isBusy) return;
      setBusy(true);
      const answer = await client.arrange(kept.gameId, kept.token, request);
      setBusy(false);
      setFailure(answer.ok ? null : answer);
      if (!answer.ok) return;
      if (request.do === 'leave' || request.do === 'cancel') {
        device.note(kept.gameId, { isHidden: true });
        go('/');
      } else if (request.do === 'move') {
        device.keep({ ...kept, playerId: answer.playerId });
        onMoved();
      }
    },
  };
};

interface RoomProps {
  readonly room: RoomLine;
  readonly you: string | null;
  readonly arranging: Arranging;
}

interface RoomControlsProps extends RoomProps {
  readonly rules: string;
  /** The levels that the game has a bot for. */
  readonly bots: readonly string[];
}

export const RoomControls = ({ room, you, arranging, rules, bots }: RoomControlsProps): ReactNode => {
  const { failure, isBusy, run } = arranging;
  const [bot, setBot] = useState<AnyBotLevel>('normal');
  if (you === null) return null;
  const isHost = room.host === you;
  const isReady = room.ready.includes(you);
  const doing = { disabled: isBusy, why: 'One moment.' };
  return (
    <>
      <div className="room-controls">
        {isHost ? (
          <>
            <select
              aria-label="Which bots"
              value={bot}
              onChange={(event) =>
                setBot(levelsOf(bots).find((level) => level === event.target.value) ?? bot)
              }
            >
              {levelsOf(bots).map((level) => (
                <option key={level} value={level}>
                  {seatedText(rules, level)}
                </option>
              ))}
            </select>
            <Button {...doing} look="strong" onPress={() => void run({ do: 'fill', bot })}>
              Fill with bots and start
            </Button>
          </>
        ) : (
          <Button {...doing} look="strong" onPress={() => void run({ do: 'ready', ready: !isReady })}>
            {isReady ? 'Wait for more players' : 'Ready to start with bots'}
          </Button>
        )}
        <Button {...doing} onPress={() => void run({ do: 'leave' })}>
          Leave the table
        </Button>
        {isHost ? (
          <Button {...doing} look="danger" onPress={() => void run({ do: 'cancel' })}>
            Cancel the game
          </Button>
        ) : null}
      </div>
      <ProgressNotice stage="idle" failure={failure} />
    </>
  );
};

interface SeatControlsProps extends RoomProps {
  readonly playerId: string;
  readonly name: string;
  readonly isTaken: boolean;
}

/** What can be done about one seat. */
export const SeatControls = (props: SeatControlsProps): ReactNode => {
  const { room, you, playerId, name, isTaken, arranging } = props;
  const { isBusy, run } = arranging;
  if (you === null) return null;
  const doing = { disabled: isBusy, why: 'One moment.', look: 'quiet' } as const;
  if (room.free.includes(playerId))
    return room.keptUntil === null ? (
      <Button {...doing} onPress={() => void run({ do: 'move', playerId })}>
        Sit here
      </Button>
    ) : null;
  return isTaken && room.host === you && playerId !== you ? (
    <Button {...doing} aria-label={`Remove ${name}`} onPress={() => void run({ do: 'remove', playerId })}>
      Remove
    </Button>
  ) : null;
};
