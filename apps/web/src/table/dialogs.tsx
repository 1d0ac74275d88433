// The questions a table asks, and its answers to some of ours.

import { Button, Dialog } from '@turnfold/board';
import type { AnyRules, GameRecord } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { asProblem } from '../api.ts';
import { CopyField } from '../copy-field.tsx';
import { tablePath } from '../route.ts';
import { type Finding, findingOf, type Told } from './finding.ts';

interface Closes {
  readonly onClose: () => void;
}

export const ResignDialog = ({
  players,
  onResign,
  onClose,
}: Closes & { players: number; onResign: () => void }): ReactNode => (
  <Dialog
    title={players === 0 ? 'End the game?' : 'Resign?'}
    onClose={onClose}
    buttons={
      <>
        <Button onPress={onClose}>Play on</Button>
        <Button
          look="danger"
          onPress={() => {
            onResign();
            onClose();
          }}
        >
          {players === 0 ? 'End it' : 'Resign'}
        </Button>
      </>
    }
  >
    <p>{consequence(players)} This cannot be taken back.</p>
  </Dialog>
);

const consequence = (players: number): string => {
  if (players === 0) return 'The game between the bots ends here, without a winner.';
  return players === 2 ? 'The game ends and your opponent wins.' : 'A bot plays on in your place.';
};

export const UndoQuestion = ({
  name,
  onAnswer,
}: {
  name: string;
  onAnswer: (accept: boolean) => void;
}): ReactNode => (
  <Dialog
    title={`${name} wants to take a move back`}
    onClose={() => onAnswer(false)}
    buttons={
      <>
        <Button onPress={() => onAnswer(false)}>Refuse</Button>
        <Button look="strong" onPress={() => onAnswer(true)}>
          Allow it
        </Button>
      </>
    }
  >
    <p>Everything since that move is taken back too. The dice fall as they fell: nobody can roll again.</p>
  </Dialog>
);

export const ShareDialog = ({ gameId, onClose }: Closes & { gameId: string }): ReactNode => (
  <Dialog title="Share this table" onClose={onClose}>
    <CopyField label="A link to watch" value={`${location.origin}${tablePath(gameId)}`} strong />
    <p className="quiet small">
      Whoever opens it sees what a spectator may see, and can look back at every move.
    </p>
  </Dialog>
);

interface VerifyProps extends Closes {
  readonly rules: AnyRules;
  readonly getRecord: () => Promise<GameRecord>;
  readonly told: Told | null;
}

export const VerifyDialog = ({ rules, getRecord, told, onClose }: VerifyProps): ReactNode => {
  const [verdict, setVerdict] = useState<Finding | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the dialog opens.
  useEffect(() => {
    let open = true;
    getRecord()
      .then(async (record) => {
        await new Promise((painted) => setTimeout(painted, 30)); // Let "Checking" appear: the sums keep the page busy.
        return findingOf(rules, record, told);
      })
      .catch(
        (error): Finding => ({
          good: false,
          title: 'It could not be checked',
          text: asProblem(error).message,
        }),
      )
      .then((found) => open && setVerdict(found));
    return () => {
      open = false;
    };
  }, []);
  return (
    <Dialog title="Are the dice true?" onClose={onClose}>
      {verdict === null ? (
        <p role="status">Working every move and every die out again, here in your browser…</p>
      ) : (
        <div className={verdict.good ? 'verdict good' : 'verdict bad'} role="status" data-testid="verdict">
          <strong>{verdict.title}</strong>
          <p>{verdict.text}</p>
        </div>
      )}
      <p className="quiet small">
        Before the first move the server published the fingerprint of a secret. The secret, with your own
        seed, fixes every die. Now that the game is over the secret is open, and your browser has rolled every
        die again.
      </p>
      {told ? <p className="fingerprint">{told.commitment}</p> : null}
    </Dialog>
  );
};
