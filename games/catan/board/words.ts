// What the page says about a position.

import type { BoardProps } from '@turnfold/board';
import { parseSeat, type Refusal } from '@turnfold/kernel';
import type { CatanAction, TradeAnswer, TradeOffer, View } from '../src/index.ts';
import { type Build, has } from './spots.ts';

export type TableProps = BoardProps<View, CatanAction>;
export type Name = (playerId: string) => string;
export type Why = TableProps['why'];

export const namer =
  (players: TableProps['players']): Name =>
  (playerId) =>
    players[parseSeat(playerId) ?? -1]?.name ?? playerId;

/** "1 card", "2 cards". */
export const many = (count: number, word: string, plural = `${word}s`): string =>
  `${count} ${count === 1 ? word : plural}`;

/** Whether it is this seat's turn; nobody's once the game is over. */
export const isOn = ({ phase, currentPlayerIndex }: View, seat: number): boolean =>
  phase !== 'finished' && seat === currentPlayerIndex;

/** One plain sentence: what is expected now. */
export const ask = (
  { view, you, toAct, legal, outcome }: TableProps,
  build: Build | null,
  name: Name,
): string => {
  const current = view.players[view.currentPlayerIndex]?.id ?? '';
  if (outcome) return view.winner ? `${name(view.winner)} wins.` : 'The game is over.';
  if (you === null || !toAct.includes(you)) return waiting(view, current, name);
  if (has(legal, 'DISCARD_RESOURCES') || view.pendingDiscards.includes(`p${you + 1}`))
    return 'A seven: discard half your cards.';
  if (view.tradeOffer && view.tradeOffer.playerId !== `p${you + 1}`)
    return `${name(view.tradeOffer.playerId)} offers you a trade.`;
  if (view.phase === 'setup')
    return view.setupVertex
      ? 'Place a road next to your new settlement.'
      : `Place your ${view.setupRound === 0 ? 'first' : 'second'} settlement.`;
  if (view.turnPhase === 'robber') return 'Move the robber to another hex.';
  if (view.freeRoads > 0) return `Build ${view.freeRoads === 1 ? 'a free road' : 'two free roads'}.`;
  if (view.turnPhase === 'preRoll') return 'Roll the dice.';
  if (view.tradeOffer) return answersText(view.tradeOffer, name);
  return build ? `Choose where the ${build} goes.` : 'Trade, build, or end your turn.';
};

/** What has been said to my offer so far. */
const answersText = ({ answers }: TradeOffer, name: Name): string => {
  const saying = (wanted: TradeAnswer['answer']) =>
    answers.flatMap(({ playerId, answer }) => (answer === wanted ? name(playerId) : []));
  const [yes, counters, waiting] = [saying('accepted'), saying('countered'), saying('waiting')];
  if (yes.length > 0) return `${yes.join(' and ')} ${yes.length === 1 ? 'says' : 'say'} yes.`;
  if (counters.length > 0)
    return `${counters.join(' and ')} ${counters.length === 1 ? 'makes' : 'make'} a counter-offer.`;
  return waiting.length > 0 ? `Waiting for ${waiting.join(', ')} to answer.` : 'Nobody accepts your offer.';
};

/** What the strong button says when a place is chosen. */
export const here = (action: CatanAction | undefined): string => {
  switch (action?.type) {
    case 'PLACE_SETTLEMENT':
    case 'BUILD_SETTLEMENT':
      return 'Settle here';
    case 'BUILD_CITY':
      return 'Build a city here';
    case 'MOVE_ROBBER':
      return 'Move the robber here';
    default:
      return 'Build a road here';
  }
};

const waiting = (view: View, current: string, name: Name): string => {
  if (view.pendingDiscards.length > 0)
    return `Waiting for ${view.pendingDiscards.map(name).join(', ')} to discard.`;
  return `Waiting for ${name(current)}.`;
};

/** Why not, in the words of the rules, with names in place of ids. */
export const refusalText = ({ code, explain, params }: Refusal, name: Name): string => {
  const text = code === 'WRONG_PHASE' ? PHASE_TEXTS[String(params.phase)] : undefined;
  return text ?? explain.replace(/\bp[1-4]\b/g, name);
};

/** The kernel names actions and phases as programs do. */
const PHASE_TEXTS: Readonly<Record<string, string>> = {
  setupPlacement: 'The first settlements come first.',
  preRoll: 'Roll the dice first.',
  discarding: 'Players are still discarding.',
  robber: 'Move the robber first.',
  freeRoads: 'Build your free roads first.',
  postRoll: 'You have already rolled.',
} satisfies Partial<Record<View['turnPhase'] | 'freeRoads', string>>;

/** The same for a button: null when it may be pressed. */
export const whyText = (refusal: Refusal | null, name: Name): string | null =>
  refusal && refusalText(refusal, name);

export const WAITS = 'It is not your turn.';

/** How a button says that it cannot be pressed. */
export const off = (why: string | null) => (why === null ? {} : { disabled: true, why });
