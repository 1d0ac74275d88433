// A page that has only one thing to say: that it is loading, or what went wrong and what to do next.

import type { ReactNode } from 'react';
import { Wordmark } from './table/player-strip.tsx';

interface ProblemPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly hint?: string | undefined;
}

export const ProblemPage = ({ title, hint, children }: ProblemPageProps): ReactNode => (
  <main className="lone-page">
    <a className="wordmark" href="/">
      <Wordmark />
    </a>
    <h1>{title}</h1>
    {hint ? <p className="quiet">{hint}</p> : null}
    <div className="lone-buttons">{children}</div>
  </main>
);

export const LoadingPage = ({ what }: { readonly what: string }): ReactNode => (
  <main className="lone-page" aria-busy="true">
    <svg className="loading-sign" viewBox="0 0 20 20" width="56" height="56" aria-hidden="true">
      <path d="M10 2h8v8z" className="wordmark-fold" />
      <path d="M10 2H3v15h15v-7z" className="wordmark-sheet" />
    </svg>
    <p role="status">{what}</p>
  </main>
);
