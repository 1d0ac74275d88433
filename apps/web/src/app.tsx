// Which page, by the address.

import { Announcer, Button } from '@turnfold/board';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { AppFence } from './app-fence.tsx';
import { LobbyPage } from './lobby/lobby-page.tsx';
import { startTurnWatch } from './my-turn/turn-watch.ts';
import { LoadingPage, ProblemPage } from './problem-page.tsx';
import { go, useRoute } from './route.ts';

// The lobby is there at once; the table's code is fetched while a game is being chosen.
const tablePage = import('./table/table-page.tsx');
const TablePage = lazy(async () => ({ default: (await tablePage).TablePage }));
const JoinPage = lazy(async () => ({ default: (await import('./table/join-page.tsx')).JoinPage }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));
const LessonPage = lazy(async () => ({ default: (await import('./lesson/lesson-page.tsx')).LessonPage }));
const RecordPage = lazy(async () => ({ default: (await import('./record/record-page.tsx')).RecordPage }));
// Where the page is being worked on, and nowhere else.
const BenchPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./debug/bench-page.tsx')).BenchPage }))
  : null;

const DevicesPage = lazy(async () => ({ default: (await import('./devices/devices-page.tsx')).DevicesPage }));

export const App = (): ReactNode => (
  <>
    <AppFence>
      <Suspense fallback={<LoadingPage what="One moment…" />}>
        <Page />
      </Suspense>
    </AppFence>
    <Announcer />
  </>
);

const Page = (): ReactNode => {
  const route = useRoute();
  useEffect(startTurnWatch, []);
  switch (route.page) {
    case 'lobby':
      return <LobbyPage />;
    case 'record':
      return <RecordPage />;
    case 'bench':
      return BenchPage ? <BenchPage rulesId={route.rules} /> : <NothingHere />;
    case 'rules':
      return <RulesPage rulesId={route.rulesId} at={route.rule} />;
    case 'learn':
      return <LessonPage key={route.rulesId} rulesId={route.rulesId} />;
    case 'devices':
      return <DevicesPage key={route.secret} secret={route.secret} />;
    case 'table':
      return route.join === null ? (
        <TablePage key={route.gameId} gameId={route.gameId} />
      ) : (
        <JoinPage key={route.gameId} gameId={route.gameId} code={route.join} />
      );
    case 'unknown':
      return <NothingHere />;
  }
};

const NothingHere = (): ReactNode => (
  <ProblemPage title="There is nothing at this address" hint="It may have been cut short when it was copied.">
    <Button look="strong" onPress={() => go('/')}>
      To the lobby
    </Button>
  </ProblemPage>
);
