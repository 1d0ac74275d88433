// Whether the dice were true, worked out again in this browser, and whom they bind.

import { Button, Dialog, SeatMark } from '@turnfold/board';
import { type GamePackage, parseSeat, type Receipt } from '@turnfold/kernel';
import type { Answer, RecordAnswer } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import type { Fairness } from '../fairness.ts';
import { Icon } from '../icons.tsx';
import { saveReceipt } from '../receipt-file.ts';
import { type Finding, findingOf, type Told } from './finding.ts';

interface VerifyDialogProps {
  readonly game: GamePackage;
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  readonly told: Told | null;
  readonly receipts: readonly Receipt[];
  readonly fairness: Fairness;
  readonly commitment: string;
  /** Only then is there a secret to check the dice with. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

export const VerifyDialog = (props: VerifyDialogProps): ReactNode => {
  const { fairness, commitment, receipts, isOver, onClose } = props;
  const finding = useFinding(props);
  return (
    <Dialog title={isOver ? 'Verify the dice' : 'Check the log'} onClose={onClose} wide>
      {finding === null ? (
        <p role="status">
          {isOver
            ? 'Working out every move and every die again, here in your browser…'
            : 'Checking that no move was changed…'}
        </p>
      ) : (
        <Verdict finding={finding} />
      )}
      <FairnessPart fairness={fairness} receipts={receipts} />
      <p className="quiet small">{isOver ? HOW_OVER : HOW_RUNNING}</p>
      <p className="fingerprint">{commitment}</p>
    </Dialog>
  );
};

const HOW_RUNNING =
  'Before the deal the host published this fingerprint of a secret. The secret and the players’ seeds fix every die. The secret is published when the game is over; until then the chain of moves can be checked, and no die.';
const HOW_OVER =
  'Before the deal the host published this fingerprint of a secret. The secret and the players’ seeds fix every die. Now that the game is over the secret is published, and anybody can roll every die again.';

/** Checked once, when the dialog opens. */
const useFinding = ({ game, getRecord, told, receipts }: VerifyDialogProps): Finding | null => {
  const [finding, setFinding] = useState<Finding | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the comment says.
  useEffect(() => {
    let isOpen = true;
    const check = async () => {
      const answer = await getRecord();
      await new Promise((painted) => setTimeout(painted, 30)); // The sums keep the page busy: let the words appear.
      if (!isOpen) return;
      setFinding(answer.ok ? findingOf(game, answer.record, { told, receipts }) : notChecked(answer.error));
    };
    void check();
    return () => {
      isOpen = false;
    };
  }, []);
  return finding;
};

const notChecked = (text: string): Finding => ({
  tone: 'warn',
  title: 'It could not be checked',
  text,
  notes: [],
});

export const Verdict = ({ finding }: { readonly finding: Finding }): ReactNode => (
  <div className={`verdict ${finding.tone}`} role="status" data-testid="verdict">
    <strong>{finding.title}</strong>
    <p>{finding.text}</p>
    {finding.notes.map((note) => (
      <p key={note} className="verdict-note">
        {note}
      </p>
    ))}
  </div>
);

interface FairnessPartProps {
  readonly fairness: Fairness;
  readonly receipts: readonly Receipt[];
}

const FairnessPart = ({ fairness, receipts }: FairnessPartProps): ReactNode => (
  <section className="fairness" aria-labelledby="fairness" data-testid="fairness">
    <h3 id="fairness">Fairness</h3>
    <ul>
      {fairness.seats.map(({ playerId, name, isBound, text }) => (
        <li key={playerId}>
          <SeatMark seat={parseSeat(playerId) ?? 0} size={16} />
          <span>
            <strong>{name}</strong> <span className={isBound ? 'bound' : 'quiet'}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="small">{fairness.summary}</p>
    {receipts.map((receipt) => (
      <div key={receipt.playerId} className="receipt">
        <p className="small">
          This device holds a receipt: what was promised before its seed was opened. Keep a copy, and you can
          verify the record anywhere.
        </p>
        <Button onPress={() => saveReceipt(receipt)}>
          <Icon name="save" /> Download the receipt
        </Button>
      </div>
    ))}
  </section>
);
