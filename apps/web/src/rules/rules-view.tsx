// The rules of a game with all that belongs to them, once they are loaded.

import { loadLearning } from '@turnfold/catalog/learning';
import type { ReactNode } from 'react';
import { useLoading } from '../loading.ts';
import { useRulebook } from './load-rules.ts';
import { RulesText } from './rules-text.tsx';

interface RulesViewProps {
  readonly rulesId: string;
  readonly at: string | null;
  readonly onGo: (rule: string) => void;
}

export const RulesView = ({ rulesId, at, onGo }: RulesViewProps): ReactNode => {
  const book = useRulebook(rulesId);
  const learning = useLoading(loadLearning, rulesId);
  if (book === 'loading') return <p role="status">Opening the rules…</p>;
  if ('problem' in book)
    return (
      <p role="alert" className="notice bad">
        {book.problem} Reload the page and try again.
      </p>
    );
  const known = learning === 'loading' || (learning !== null && 'problem' in learning) ? null : learning;
  return <RulesText {...{ book, rulesId, at, onGo }} learning={known} />;
};
