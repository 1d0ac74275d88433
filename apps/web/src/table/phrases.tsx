// What players say to each other: a few phrases of the game to choose from, those that were heard, and who is muted.

import { Button, Dialog } from '@turnfold/board';
import type { Failure, GameView, RulesPage } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import type { HeardPhrase, TableState } from '../table-state.ts';
import './phrases.css';

const SHOWN_MS = 6000;

export interface PhrasesProps {
  readonly state: TableState;
  readonly nameOf: (playerId: string) => string;
}

/** For those who have a seat at a table with other people. */
export const Phrases = ({ state, nameOf }: PhrasesProps): ReactNode => {
  const { facts, players, heard } = state;
  const [isOpen, setOpen] = useState(false);
  const [muted, setMuted] = useMuted(facts?.gameId ?? '');
  if (!facts || facts.hotseat || facts.yours.length === 0) return null;
  const others = players.filter(({ playerId, bot }) => bot === null && !facts.yours.includes(playerId));
  if (others.length === 0) return null;
  return (
    <>
      <Button look="quiet" className="icon" aria-label="Say something" onPress={() => setOpen(true)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 4.500h14v9H9l-4 3.500v-3.500H3z" className="stroke" />
        </svg>
      </Button>
      <Heard heard={heard.filter(({ playerId }) => !muted.includes(playerId))} nameOf={nameOf} />
      {isOpen ? (
        <SayDialog
          facts={facts}
          others={others}
          muted={muted}
          onMute={(playerId) =>
            setMuted(
              muted.includes(playerId) ? muted.filter((one) => one !== playerId) : [...muted, playerId],
            )
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

const Heard = ({
  heard,
  nameOf,
}: {
  readonly heard: readonly HeardPhrase[];
  readonly nameOf: (playerId: string) => string;
}): ReactNode => {
  const [gone, setGone] = useState(0);
  const last = heard.at(-1)?.number ?? 0;
  useEffect(() => {
    if (last === 0) return;
    const timer = setTimeout(() => setGone(last), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const shown = heard.filter(({ number }) => number > gone);
  return (
    <div className="phrases-heard" role="status" data-testid="phrases">
      {shown.map(({ number, playerId, text }) => (
        <p key={number}>
          <strong>{nameOf(playerId)}</strong> {text}
        </p>
      ))}
    </div>
  );
};

interface SayDialogProps {
  readonly facts: NonNullable<TableState['facts']>;
  readonly others: readonly Pick<GameView['players'][number], 'playerId' | 'name'>[];
  readonly muted: readonly string[];
  readonly onMute: (playerId: string) => void;
  readonly onClose: () => void;
}

const SayDialog = ({ facts, others, muted, onMute, onClose }: SayDialogProps): ReactNode => {
  const [phrases, setPhrases] = useState<RulesPage['phrases']>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    client
      .rulesOf(facts.rules)
      .then((answer) => (answer.ok ? setPhrases(answer.phrases) : setFailure(answer)));
  }, [facts.rules]);
  const say = async (phrase: string) => {
    const answer = await client.say(facts.gameId, device.game(facts.gameId)?.token ?? null, { phrase });
    if (answer.ok) onClose();
    else setFailure(answer);
  };
  return (
    <Dialog title="Say something" onClose={onClose}>
      <div className="phrases-list">
        {phrases.map(({ id, text }) => (
          <Button key={id} onPress={() => void say(id)}>
            {text}
          </Button>
        ))}
      </div>
      <ProgressNotice stage="idle" failure={failure} />
      <fieldset className="phrases-mute">
        <legend>Mute</legend>
        {others.map(({ playerId, name }) => (
          <label key={playerId} className="check">
            <input type="checkbox" checked={muted.includes(playerId)} onChange={() => onMute(playerId)} />
            {name}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};

/** Whom this device does not want to hear, at this table. */
const useMuted = (gameId: string): readonly [readonly string[], (muted: readonly string[]) => void] => {
  const key = `turnfold.2.muted.${gameId}`;
  const [muted, setMuted] = useState<readonly string[]>(() => {
    try {
      return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
    } catch {
      return [];
    }
  });
  const keep = (next: readonly string[]) => {
    setMuted(next);
    try {
      localStorage.setItem(key, next.join(' '));
    } catch {
      // It holds until the page is closed.
    }
  };
  return [muted, keep];
};
