// `/learn/{game}`: a first game on the real board, a step at a time. It can be left at any moment and taken up again.

import { Button, type Glossary, type Lesson } from '@turnfold/board';
import { loadLearning } from '@turnfold/catalog/learning';
import { type ReactNode, useEffect } from 'react';
import { browserStorage, device } from '../device.ts';
import { type GameParts, loadParts } from '../games.ts';
import { useLoading } from '../loading.ts';
import { stayMs, timers } from '../pacing.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { go } from '../route.ts';
import { TableView } from '../table/table-view.tsx';
import { LessonCard } from './lesson-card.tsx';
import { createLessonMemory } from './lesson-memory.ts';
import { createLessonStore, type LessonStore } from './lesson-store.ts';

interface OpenLesson {
  readonly parts: GameParts;
  readonly lesson: Lesson;
  readonly glossary: Glossary;
  readonly store: LessonStore;
}

export const LessonPage = ({ rulesId }: { readonly rulesId: string }): ReactNode => {
  const opened = useLoading(openLesson, rulesId);
  useEffect(() => {
    if (opened !== 'loading' && 'store' in opened) return () => opened.store.close();
    return undefined;
  }, [opened]);
  if (opened === 'loading') return <LoadingPage what="Setting up your first game…" />;
  if ('problem' in opened)
    return (
      <ProblemPage title="This first game cannot be played" hint={opened.problem}>
        <Button look="strong" onPress={() => go('/')}>
          To the lobby
        </Button>
      </ProblemPage>
    );
  const { parts, lesson, glossary, store } = opened;
  return (
    <TableView
      store={store}
      parts={parts}
      receipts={[]}
      getRecord={async () => ({ ok: true, record: store.record() })}
      above={(onRule) => <LessonCard {...{ lesson, glossary, store, onRule }} />}
    />
  );
};

const openLesson = async (rulesId: string): Promise<OpenLesson> => {
  const [parts, learning] = await Promise.all([loadParts(rulesId), loadLearning(rulesId)]);
  const lesson = await learning?.lesson?.();
  if (!lesson) throw new Error(`There is no first game of ${parts.rules.title} yet.`);
  const store = createLessonStore(parts.game, lesson, {
    timers,
    stayMs,
    memory: createLessonMemory(browserStorage()),
    name: device.name || 'Guest',
    at: new Date().toISOString(),
  });
  await parts.prepare(store.get().shown?.gameState ?? {});
  return { parts, lesson, glossary: learning?.glossary ?? {}, store };
};
