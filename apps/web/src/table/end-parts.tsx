// What a table gives the page of its game's end: what can be done there, and the review of the game.

import { type AnyBotLevel, parseSeat } from '@turnfold/kernel';
import type { Answer, RecordAnswer } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GameParts } from '../games.ts';
import { go } from '../route.ts';
import { firstRevision, revisionOf, type TableState, type TableStore } from '../table-state.ts';
import { endOf, whatOf } from './end-of.ts';
import type { EndPageProps } from './end-page.tsx';
import { Phrases } from './phrases-later.ts';
import { strongestOf } from './same-dice.ts';
import type { TableMenuProps } from './table-menu.tsx';
import { isStopped, STOPPED } from './told.ts';

const ReviewSection = lazy(async () => ({
  default: (await import('../review/review-section.tsx')).ReviewSection,
}));

const WhatNext = lazy(() => import('./what-next.tsx'));

/** What the one who looks has chosen to see of the end. */
export interface EndChoices {
  readonly isBoardShown: boolean;
  readonly setBoardShown: (shown: boolean) => void;
  readonly isReviewOpen: boolean;
  readonly openReview: () => void;
}

export const useEndChoices = (store: TableStore): EndChoices => {
  const [isBoardShown, setBoardShown] = useState(
    () => store.get().link === 'none' && !isReviewAsked(), // A record was opened to be looked at.
  );
  const [isReviewOpen, setReviewOpen] = useState(isReviewAsked);
  return { isBoardShown, setBoardShown, isReviewOpen, openReview: () => setReviewOpen(true) };
};

/** A link to the review. */
const isReviewAsked = (): boolean => /^#review\b/.test(location.hash);

interface EndPartsProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly parts: GameParts;
  readonly getRecord: () => Promise<Answer<RecordAnswer>>;
  readonly choices: EndChoices;
  readonly menu: TableMenuProps;
  readonly banner: ReactNode;
  readonly hasReceipt: boolean;
  readonly nameOf: (playerId: string) => string;
  readonly onRematch: (() => void) | undefined;
  /** Plays on from a revision; with a level, alone against such bots. */
  readonly onForkAt: ((revision: number, bot?: AnyBotLevel) => void) | undefined;
  readonly onSameDice: (() => void) | undefined;
  readonly onRule: ((rule: string) => void) | null;
  /** Plays on from a revision. */
  readonly onReplayFrom: (revision: number) => void;
}

/** Null until the end is on the board, and where the board is looked at instead. */
export const endParts = (props: EndPartsProps): EndPageProps | null => {
  const { state, parts, choices, menu, banner, nameOf, onRematch, onReplayFrom } = props;
  const { facts, shown, cursor, beat } = state;
  const { onForkAt, onSameDice, onRule } = props;
  if (!facts || !shown?.outcome || cursor !== null || beat !== null || choices.isBoardShown) return null;
  return endOf(state, parts, {
    banner,
    warning: isStopped(shown.outcome, props.hasReceipt) ? STOPPED : null,
    onRematch,
    onNewOpponent: onRematch && isAmongPeople(state) ? () => go(`/#find=${facts.rules}`) : undefined,
    say: isAmongPeople(state) ? <Phrases state={state} nameOf={nameOf} /> : null,
    onReplay: () => onReplayFrom(firstRevision(state)),
    onMoment: (sequence) => onReplayFrom(revisionOf(state, sequence) - 1),
    onBoard: () => choices.setBoardShown(true),
    onVerify: menu.onVerify,
    onRecord: menu.onRecord,
    onReview: parts.game.appraisal && !choices.isReviewOpen ? choices.openReview : undefined,
    review: choices.isReviewOpen ? <Review {...props} /> : null,
    next: (moment) => (
      <WhatNext
        {...{ state, moment, onSameDice, onRule }}
        onPlayFrom={onForkAt && ((revision) => onForkAt(revision, strongestOf(parts.game)))}
        onReview={parts.game.appraisal && choices.openReview}
      />
    ),
  });
};

const Review = ({ state, store, parts, getRecord, onForkAt, menu, choices }: EndPartsProps): ReactNode => (
  <Suspense>
    <ReviewSection
      {...{ parts, state, store, getRecord }}
      seat={mySeat(state)}
      what={whatOf(parts.rules, state.latest?.turn ?? 1)}
      onSee={(revision) =>
        // The last move is the present, where the table is shown when it is asked for.
        revision === state.latest?.revision ? choices.setBoardShown(true) : store.look(revision)
      }
      onPlayOn={onForkAt && ((revision) => onForkAt(revision))}
      onRecord={menu.onRecord}
    />
  </Suspense>
);

/** Whose game is told as one's own; nobody's on a shared device. */
const mySeat = ({ facts }: TableState) => (facts && !facts.hotseat ? parseSeat(facts.yours[0] ?? '') : null);

/** Several people play, each on a device of their own. */
const isAmongPeople = ({ facts, players }: TableState): boolean =>
  facts !== null &&
  !facts.hotseat &&
  facts.yours.length > 0 &&
  players.filter(({ bot }) => bot === null).length > 1;
