import type { Bot, Bots } from '@turnfold/kernel';
import { type StonesAction, type StonesView, TAKE_MAX } from './rules.ts';

type StonesBot = Bot<StonesView, StonesAction>;

const take = (stones: number): StonesAction => ({ type: 'take', payload: { stones } });

/** Takes one stone, always. */
const easy: StonesBot = () => take(1);

/** Takes as many as it may. */
const normal: StonesBot = ({ view }) => take(Math.min(TAKE_MAX, view.left));

/** Leaves a number from which nobody can win, where it can. */
const hard: StonesBot = ({ view }) => take(view.left % (TAKE_MAX + 1) || 1);

export const bots: Bots<StonesView, StonesAction> = { easy, normal, hard };
