// The pages of the site, out of the documents of the repository: each under its address, links between them turned into
// links of the site. A link to something that has no page becomes its text. What the API consists of, TypeDoc reads off.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { Application, Converter } from 'typedoc';

const root = join(import.meta.dirname, '..');
const generated = join(import.meta.dirname, 'generated');

const titleOf = (text, name) => /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? name;

/** Documents by their path in the repository, each with its address in the site. */
const documents = () => {
  const games = readdirSync(join(root, 'games')).map((id) => [`games/${id}/RULES.md`, `rules/${id}`]);
  const guides = existsSync(join(root, 'docs/guides')) ? readdirSync(join(root, 'docs/guides')) : [];
  return new Map([
    ...guides
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`docs/guides/${name}`, `guides/${basename(name, '.md')}`]),
    ...games,
    ...['RUNNING', 'LABORATORY', 'BOTS', 'REVIEWS', 'FAIR-PLAY', 'CONFORMANCE', 'HTTP', 'ERRORS'].map(
      (name) => [`docs/${name}.md`, name.toLowerCase()],
    ),
    ['ARCHITECTURE.md', 'architecture'],
    ['CONTRIBUTING.md', 'contributing'],
    ['SECURITY.md', 'security'],
    ...['kernel', 'bots', 'board', 'wire', 'store', 'table'].map((name) => [
      `packages/${name}/README.md`,
      `packages/${name}`,
    ]),
  ]);
};

/** Links lead from page to page; angle brackets in prose are words, not elements. */
const forSite = (text, path, pages) =>
  outsideCode(text, (prose) =>
    prose
      .replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (all, picture, label, target) => {
        if (/^(?:\w+:|#)/.test(target)) return all;
        const [file, anchor] = target.split('#');
        const page = pages.get(posix.normalize(posix.join(posix.dirname(path), file)));
        if (picture || page === undefined) return label;
        return `[${label}](/${page}${anchor ? `#${anchor}` : ''})`;
      })
      .replaceAll(/<(?=[\w/])(?!https?:)/g, '&lt;')
      .replaceAll('{{', '&#123;&#123;'),
  );

/** Changes what stands neither in a code block nor between backticks. */
const outsideCode = (text, change) =>
  text
    .split(/(^```[\s\S]*?^```|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

const write = (address, text) => {
  const file = join(generated, `${address}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const writeApi = async () => {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    outputFileStrategy: 'modules',
    outputs: [{ name: 'markdown', path: join(generated, 'api') }],
    entryPoints: API.map((entry) => join(root, entry)),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    skipErrorChecking: true,
    excludePrivate: true,
    disableSources: true,
    readme: 'none',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    name: 'API',
    entryFileName: 'index',
    logLevel: 'Error',
    basePath: root,
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of [...project.children]) {
      module.name = packageOf(module.name);
      for (const child of [...module.children]) if (TABLES.test(child.name)) project.removeReflection(child);
    }
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the packages.');
  await app.generateOutputs(project);
};

/** `packages/kernel/src/testing` is imported as `@turnfold/kernel/testing`. */
const packageOf = (path) =>
  path
    .replace(/^packages/, '@turnfold')
    .replace('/src', '')
    .replace('/index', '');

/** Tables whose types are as long as they are; the API's own documents at /api/docs show what is in them. */
const TABLES = /_SCHEMA$|^ROUTES$|^FAILURES$/;

const API = [
  ...['kernel', 'wire', 'store', 'table', 'bots', 'catalog'].map((name) => `packages/${name}/src/index.ts`),
  'packages/kernel/src/testing/index.ts',
  'packages/board/src/index.ts',
];

/** Writes all pages; answers with the site's contents, for its menu. */
export const gather = async () => {
  rmSync(generated, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'pages'), generated, { recursive: true });
  const pages = documents();
  const contents = [];
  for (const [path, address] of pages) {
    const text = readFileSync(join(root, path), 'utf8');
    write(address, forSite(text, path, pages));
    contents.push({ text: titleOf(text, address), link: `/${address}` });
  }
  await writeApi();
  writeFileSync(join(generated, 'contents.json'), JSON.stringify(contents));
};
