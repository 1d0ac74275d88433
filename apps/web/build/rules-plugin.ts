import type { Plugin } from 'vite';
import { readRules } from './read-rules.ts';

/** A RULES.md that the page imports is a rulebook: no Markdown is read in a browser. */
export const rulesPlugin = (): Plugin => ({
  name: 'turnfold-rules',
  enforce: 'pre',
  transform(markdown, id) {
    if (!/\/games\/[^/]+\/RULES\.md$/.test(id)) return null;
    return { code: `export default ${JSON.stringify(readRules(markdown))};`, map: null };
  },
});
