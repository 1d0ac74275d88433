// What a newcomer reads beside the board: one idea at a time, and what to do now.

import { announce, Button, type Glossary, type Lesson } from '@turnfold/board';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { go } from '../route.ts';
import { Explained } from '../rules/explained.tsx';
import type { LessonProgress, LessonStore } from './lesson-store.ts';
import './lesson.css';

interface LessonCardProps {
  readonly lesson: Lesson;
  readonly glossary: Glossary;
  readonly store: LessonStore;
  /** Opens the rules at one of them. */
  readonly onRule: ((rule: string) => void) | null;
}

export const LessonCard = ({ lesson, glossary, store, onRule }: LessonCardProps): ReactNode => {
  const { step, done, isLost } = useSettledProgress(store);
  const title = isLost ? 'Not this time' : (step?.title ?? 'You know the game');
  const text = isLost ? LOST : (step?.text ?? lesson.ending);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <section
      className="lesson-card"
      aria-label="First game"
      data-testid="lesson"
      data-step={step?.id ?? 'done'}
    >
      <h2>
        {step ? <span>{`${done + 1} of ${lesson.steps.length}`}</span> : null}
        {title}
      </h2>
      <p className="lesson-text">
        <Explained {...{ text, glossary }} />
      </p>
      <div className="lesson-buttons">
        {isLost ? (
          <LostButtons store={store} />
        ) : step ? (
          <StepButtons rule={step.rule} {...{ store, onRule }} />
        ) : (
          <EndButtons store={store} />
        )}
      </div>
    </section>
  );
};

const LOST = 'The game is over before this step was done. Nothing is lost: go back to where the step began.';

type StepButtonsProps = Pick<LessonCardProps, 'store' | 'onRule'> & { readonly rule: string };

const StepButtons = ({ rule, store, onRule }: StepButtonsProps): ReactNode => (
  <>
    <Button look="quiet" hint="Makes the move for you" onPress={store.showMe}>
      Show me
    </Button>
    {onRule ? (
      <Button look="quiet" onPress={() => onRule(rule)}>
        Rule {rule}
      </Button>
    ) : null}
  </>
);

const LostButtons = ({ store }: { readonly store: LessonStore }): ReactNode => (
  <>
    <Button look="strong" onPress={store.again}>
      Try again
    </Button>
    <Button look="quiet" onPress={store.startOver}>
      From the beginning
    </Button>
  </>
);

const EndButtons = ({ store }: { readonly store: LessonStore }): ReactNode => (
  <>
    <Button look="strong" onPress={() => go('/')}>
      Choose a game
    </Button>
    <Button look="quiet" onPress={store.startOver}>
      Once more
    </Button>
  </>
);

/** The next step is told when the board has shown what came of the last one. */
const useSettledProgress = (store: LessonStore): LessonProgress => {
  const progress = useSyncExternalStore(store.subscribe, store.progress);
  const isAtRest = useSyncExternalStore(store.subscribe, () => store.get().beat === null);
  const settled = useRef(progress);
  if (isAtRest) settled.current = progress;
  return settled.current;
};
