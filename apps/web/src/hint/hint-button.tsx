// "What would you do?" The table is told first, for everybody to see; then the game's strongest bot thinks, here in the
// browser, about what this player can see.

import './hint.css';
import { announce, Button, type Suggestion, useHotkeys } from '@turnfold/board';
import { type Action, parseSeat } from '@turnfold/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import type { GameParts } from '../games.ts';
import { Icon } from '../icons.tsx';
import { lastMoved } from '../log-entries.ts';
import { plainly } from '../review/advice.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { askBot } from './ask-bot.ts';
import { HintCard, NoHint, Thinking } from './hint-card.tsx';
import { chanceText } from './hint-words.ts';
import type { ShownHint } from './shown-hint.ts';

export interface HintButtonProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly parts: GameParts;
  readonly nameOf: (playerId: string) => string;
  readonly hint: ShownHint | null;
  readonly setHint: (hint: ShownHint | null) => void;
}

const HintButton = (props: HintButtonProps): ReactNode => {
  const { state, hint, setHint } = props;
  const asking = useRef<AbortController | null>(null);
  const close = () => {
    asking.current?.abort();
    asking.current = null;
    setHint(null);
  };
  const why = whyNot(state);
  const press = () => {
    if (hint) return close();
    if (why !== null) return;
    asking.current = new AbortController();
    void ask(props, close, asking.current.signal);
  };
  // Another position, or another one at the device: what was said is about something else.
  const position = `${lastMoved(state.entries)} ${state.you}`;
  const closing = useRef(close);
  closing.current = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the position is another one.
  useEffect(() => () => closing.current(), [position]);
  useHotkeys([{ key: 'i', label: 'What would you do? Ask for a hint', when: !why || !!hint, run: press }]);
  return (
    <Button
      look="quiet"
      className="icon hint-button"
      aria-label="Hint"
      hint="What would you do? (I) Everybody sees that you ask."
      aria-pressed={hint !== null}
      disabled={why !== null && hint === null}
      why={why ?? undefined}
      data-testid="hint-button"
      onPress={press}
    >
      <Icon name="hint" />
    </Button>
  );
};
export default HintButton;

/** Why there is no hint to be had now. */
const whyNot = ({ you, latest, cursor, pending }: TableState): string | null => {
  if (cursor !== null) return 'Go back to the present first.';
  if (you === null || !latest?.toAct.includes(you)) return 'It is not your turn.';
  return pending ? 'Your last move is still on its way.' : null;
};

const ask = async (props: HintButtonProps, close: () => void, signal: AbortSignal): Promise<void> => {
  const { state, store, parts, nameOf, setHint } = props;
  const { facts, latest, you, players } = state;
  const seat = parseSeat(you ?? '');
  if (!facts || !latest || you === null || seat === null) return;
  setHint({ card: <Thinking onClose={close} />, mark: null });
  if (!(await store.atTable('hint', facts.hotseat ? { as: you } : {}))) return close();
  const { rules, rulesVersion, gameId } = facts;
  const view = latest.gameState;
  const [found, suggestion] = await Promise.all([
    askBot(
      { rules, rulesVersion, seat, seats: players.length, view, place: `${gameId} ${latest.revision}` },
      signal,
    ),
    parts.suggestion?.() ?? PLAIN,
  ]);
  if (signal.aborted) return;
  if (!found) return setHint({ card: <NoHint onClose={close} />, mark: null });
  const text = (action: Action) => suggestion.text(action, view, nameOf);
  const play = (action: Action) => {
    close();
    void store.act(action);
  };
  const show = (action: Action) =>
    setHint({
      card: <HintCard hint={found} shown={action} onShow={show} onPlay={play} onClose={close} text={text} />,
      mark: <suggestion.Mark action={action} view={view} />,
      places: suggestion.places?.(action, view),
    });
  show(found.best.action);
  announce(`Hint. ${text(found.best.action)} ${chanceText(found)}`);
};

const PLAIN: Suggestion = { text: plainly, Mark: () => null };
