import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const contents = JSON.parse(readFileSync(join(import.meta.dirname, '../generated/contents.json'), 'utf8'));
const under = (folder) => contents.filter(({ link }) => link.startsWith(`/${folder}/`));
const page = (address) => contents.find(({ link }) => link === `/${address}`);

export default {
  title: 'Turnfold',
  description: 'An engine for turn-based strategy games: guides, rules, API, the wire.',
  base: '/docs/',
  srcDir: 'generated',
  metaChunk: true, // Not inside every page: the server's security policy names each script that a page holds.
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/guides/start' },
      { text: 'Rules', link: '/rules/territories' },
      { text: 'API', link: '/api/' },
      { text: 'The wire', link: '/http' },
    ],
    sidebar: [
      { text: 'Guides', items: under('guides') },
      { text: 'Rules of the games', items: under('rules') },
      { text: 'Running it', items: ['running', 'fair-play', 'security'].map(page) },
      { text: 'Bots and experiments', items: ['laboratory', 'bots'].map(page) },
      { text: 'The wire', items: ['http', 'errors'].map(page) },
      { text: 'Packages', items: [...under('packages'), { text: 'All of the API', link: '/api/' }] },
      { text: 'Inside', items: ['architecture', 'conformance', 'contributing'].map(page) },
    ],
  },
};
