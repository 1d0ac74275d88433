// `/rules/{game}`: the rules on a page of their own, with an address for each of them, and to print.

import { Button } from '@turnfold/board';
import { type ReactNode, useEffect } from 'react';
import { ProblemPage } from '../problem-page.tsx';
import { go } from '../route.ts';
import { HomeLink } from '../table/player-strip.tsx';
import { hasRules, useRulebook } from './load-rules.ts';
import { RulesView } from './rules-view.tsx';

export const RulesPage = ({
  rulesId,
  at,
}: {
  readonly rulesId: string;
  readonly at: string | null;
}): ReactNode => {
  const book = useRulebook(rulesId);
  const title = book === 'loading' || 'problem' in book ? 'The rules' : `${book.title}: the rules`;
  useEffect(() => {
    document.title = `${title} · Turnfold`;
  }, [title]);
  if (!hasRules(rulesId))
    return (
      <ProblemPage title="There are no rules at this address" hint={`No game here is called “${rulesId}”.`}>
        <Button look="strong" onPress={() => go('/')}>
          To the lobby
        </Button>
      </ProblemPage>
    );
  return (
    <main className="rules-page">
      <header>
        <HomeLink>Turnfold</HomeLink>
        <Button onPress={() => window.print()}>Print</Button>
      </header>
      <h1>{title}</h1>
      <RulesView {...{ rulesId, at }} onGo={(rule) => go(`/rules/${rulesId}#${rule}`)} />
    </main>
  );
};
