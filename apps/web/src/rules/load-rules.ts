// The rulebooks that this page has, each loaded when it is opened.

import { type Loading, useLoading } from '../loading.ts';
import type { Rulebook } from './rulebook.ts';

const books = import.meta.glob<Rulebook>('../../../../games/*/RULES.md', { import: 'default' });

const pathOf = (rulesId: string): string => `../../../../games/${rulesId}/RULES.md`;

export const hasRules = (rulesId: string): boolean => Object.hasOwn(books, pathOf(rulesId));

const loadRules = async (rulesId: string): Promise<Rulebook> => {
  const load = hasRules(rulesId) ? books[pathOf(rulesId)] : undefined;
  if (!load) throw new Error(`This page has no rules of ${rulesId}.`);
  return load();
};

export const useRulebook = (rulesId: string): Loading<Rulebook> => useLoading(loadRules, rulesId);
