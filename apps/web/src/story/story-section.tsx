// The story of a game: a headline, how the chances went, the moment that decided it, and how to hand it on.

import './story.css';
import { type History, parseSeat } from '@turnfold/kernel';
import { type ReactNode, useState } from 'react';
import { hintsTaken } from '../hints-taken.ts';
import { nameOf, sentenceOf } from '../log-lines.ts';
import type { Done, ReviewSectionProps } from '../review/review-props.ts';
import { endSentence } from '../table/told.ts';
import { eventsOf } from '../table-state.ts';
import { ChanceChart } from './chance-chart.tsx';
import { LuckAndChoice } from './luck-and-choice.tsx';
import { MomentCard } from './moment-card.tsx';
import { ShareStory } from './share-story.tsx';
import {
  decisiveMoment,
  linkedRevision,
  momentAtRevision,
  reviewFragment,
  swingText,
  tellStory,
} from './told-story.ts';
import { usePicture } from './use-picture.ts';

interface StorySectionProps extends ReviewSectionProps, Omit<Done, 'kind'> {
  /** "You", or a name. */
  readonly nameAt: (seat: number) => string;
  readonly history: History;
}

export const StorySection = (props: StorySectionProps): ReactNode => {
  const { parts, state, store, review, record, history: past, nameAt, onSee, onPlayOn, onRecord } = props;
  const { moments } = review;
  const name = nameOf(state.players);
  const outcome = state.latest?.outcome;
  const decisive = outcome ? decisiveMoment(moments, outcome) : null;
  const [chosen, setChosen] = useState(() => linkedRevision(location.hash));
  const moment = (chosen === null ? null : momentAtRevision(moments, chosen)) ?? decisive;
  const told = (revision: number) => firstWords(props, revision);
  const words = outcome && moment ? wordsOf(props, outcome, moment, told(moment.revision)) : null;
  const drawing = usePicture(parts, record, past, words);
  if (!outcome) return null;
  const choose = (revision: number) => {
    setChosen(revision);
    history.replaceState(null, '', reviewFragment(revision)); // The address can be copied, too.
  };
  const names = state.players.map((_, seat) => nameAt(seat));
  const story = tellStory(review, outcome, nameAt, endOf(props, outcome));
  return (
    <div className="review-story">
      <div>
        <h2 className="story-headline" data-testid="review-headline">
          {story.headline}
        </h2>
        {story.why ? <p>{story.why}</p> : null}
      </div>
      <ChanceChart {...{ review, names, told }} revision={moment?.revision ?? null} onChoose={choose} />
      <LuckAndChoice totals={review.totals} names={names} hints={hintsTaken(state)} />
      {moment ? (
        <MomentCard
          {...{ moment, drawing }}
          isDecisive={moment.revision === decisive?.revision}
          told={told(moment.revision)}
          name={nameAt}
          alt={words?.text ?? ''}
          onSee={() => onSee(moment.revision)}
          onPlayOn={onPlayOn && (() => onPlayOn(moment.before))}
        >
          <ShareStory {...{ state, store, drawing, onRecord, name }} revision={moment.revision} />
        </MomentCard>
      ) : null}
    </div>
  );
};

/** How a move began; what followed from it is in the log. */
const firstWords = ({ state, parts: { rules } }: StorySectionProps, revision: number): string => {
  const name = nameOf(state.players);
  const sentences = eventsOf(state, revision).flatMap((event) => sentenceOf(rules, event, name) ?? []);
  return `${sentences.slice(0, SENTENCES).join(' ')}${sentences.length > SENTENCES ? ' …' : ''}`;
};
const SENTENCES = 3;

type Outcome = NonNullable<NonNullable<StorySectionProps['state']['latest']>['outcome']>;
type Moment = NonNullable<ReturnType<typeof decisiveMoment>>;

const endOf = ({ state }: StorySectionProps, outcome: Outcome): string => {
  const name = nameOf(state.players);
  return endSentence(outcome, [], (playerId) => name(parseSeat(playerId) ?? 0));
};

/** What stands in the picture: about everybody by name, whoever made it. */
const wordsOf = (props: StorySectionProps, outcome: Outcome, moment: Moment, told: string) => {
  const { state, review, what } = props;
  const name = nameOf(state.players);
  const { headline, why } = tellStory(review, outcome, name, endOf(props, outcome));
  const swing = swingText(moment, name);
  return {
    what,
    headline,
    moment: `Move ${moment.revision}: ${told} ${swing}`,
    revision: moment.revision,
    names: state.players.map((_, seat) => name(seat)),
    review,
    text: `${headline} ${why} The board at move ${moment.revision}: ${told} ${swing}`,
  };
};
