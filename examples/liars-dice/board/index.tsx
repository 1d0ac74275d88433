import { type BoardProps, Button, Dice, SeatMark, TableLayout } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import type { LiarsAction, LiarsView } from '../src/index.ts';
import './liars-dice.css';

type Props = BoardProps<LiarsView, LiarsAction>;

export const Table = (props: Props): ReactNode => (
  <TableLayout
    ask={askOf(props)}
    actions={<Answers {...props} />}
    frame="foot"
    numbers={(seat) => `${props.view.diceLeft[seat]} dice`}
    hand={<Dice values={props.view.yourDice} label="Your dice" />}
    board={<Cups {...props} />}
  />
);

const askOf = ({ view: { bid }, legal, players, toAct, outcome }: Props): string => {
  if (outcome) return 'The game is over.';
  if (legal.length === 0) return `${nameOf(players, toAct[0])} is thinking.`;
  return bid ? `Raise ${bid.quantity} × ${bid.face}, or call it a lie?` : 'What do you bid?';
};

const nameOf = (players: Props['players'], seat: number | undefined): string =>
  players[seat ?? -1]?.name ?? 'Somebody';

/** Everybody's cup, the bid on the table, and what the last call brought to light. */
const Cups = ({ view, players, toAct, outcome }: Props): ReactNode => (
  <div className="liars-table" data-testid="liars-table" data-game-over={String(outcome !== null)}>
    <ul>
      {view.diceLeft.map((left, seat) => (
        <li key={players[seat]?.name ?? seat} className={toAct.includes(seat) ? 'liars-next' : undefined}>
          <SeatMark seat={seat} /> {nameOf(players, seat)}
          <span className="liars-cup">{left === 0 ? 'out' : '▢'.repeat(left)}</span>
          {view.showdown ? (
            <span className="liars-shown">
              last round: {view.showdown.dice[seat]?.join(' ') || 'nothing'}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
    <p className="liars-bid" data-testid="liars-bid">
      {view.bid
        ? `${nameOf(players, view.bid.seat)} bids ${view.bid.quantity} × ${view.bid.face}`
        : 'Nobody has bid yet'}
    </p>
  </div>
);

/** Two questions and two buttons: how many, of which face; bid, or call. */
const Answers = ({ view, legal, pending, why, act }: Props): ReactNode => {
  const [quantity, setQuantity] = useState(1);
  const [face, setFace] = useState(6);
  if (legal.length === 0) return null;
  const total = view.diceLeft.reduce((sum, left) => sum + left, 0);
  const least = Math.min(total, view.bid?.quantity ?? 1);
  const bid: LiarsAction = { type: 'bid', payload: { quantity: Math.max(least, quantity), face } };
  const call: LiarsAction = { type: 'call', payload: {} };
  const reason = (action: LiarsAction) => (pending ? 'One moment.' : why(action)?.explain);
  return (
    <>
      <Choice label="How many" from={least} to={total} value={bid.payload.quantity} onChange={setQuantity} />
      <Choice label="Face" from={1} to={6} value={face} onChange={setFace} />
      <Button
        look="strong"
        data-testid="bid"
        disabled={reason(bid) !== undefined}
        why={reason(bid)}
        onPress={() => void act(bid)}
      >
        Bid {bid.payload.quantity} × {face}
      </Button>
      <Button
        data-testid="call"
        disabled={reason(call) !== undefined}
        why={reason(call)}
        onPress={() => void act(call)}
      >
        Liar!
      </Button>
    </>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Choice = ({ label, from, to, value, onChange }: ChoiceProps): ReactNode => (
  <label className="liars-choice">
    {label}
    <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {Array.from({ length: to - from + 1 }, (_, more) => from + more).map((number) => (
        <option key={number}>{number}</option>
      ))}
    </select>
  </label>
);
