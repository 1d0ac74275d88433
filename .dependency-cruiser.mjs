// The walls: who may import whom. Each line of WALLS is a whitelist; whatever is not listed does not pass.

const KERNEL = '^packages/kernel/src/(?!testing/)';
const BOTS = '^packages/bots/src/';
const STORE = '^packages/store/src/';
const WIRE = '^packages/wire/src/(?!testing/)';
const TABLE = '^packages/table/src/';
const BOARD_KIT = '^packages/board/src/';
const CATALOG = '^packages/catalog/src/';
const GAMES = '^games/[^/]+/src/';
const npm = (...names) => `^node_modules/(?:@types/)?(?:${names.join('|')})/`;
const REACT = npm('react', 'react-dom');
const NODE = 'node';
const TEST = '\\.test\\.tsx?$';

const ANY_NPM = '^node_modules/(?!boardgame\\.io/)';
const ANYTHING_SHARED = [KERNEL, BOTS, STORE, WIRE, TABLE, CATALOG, GAMES];

/** A name, the files it is about, and everything that these files may import. */
const WALLS = [
  ['kernel', '^packages/kernel/src/(?!testing/)', [KERNEL, npm('@noble/hashes', 'pure-rand')]],
  [
    'kernel-testing',
    '^packages/kernel/src/testing/',
    ['^packages/kernel/src/', npm('fast-check', 'pure-rand'), NODE],
  ],
  ['game-rules', '^games/([^/]+)/src/', ['^games/$1/(?:src/|maps/[^/]+[.]json$)', KERNEL]],
  ['example-rules', '^examples/([^/]+)/src/', ['^examples/$1/src/', KERNEL]],
  ['example-board', '^examples/([^/]+)/board/', ['^examples/$1/(?:src|board)/', KERNEL, BOARD_KIT, REACT]],
  ['game-board', '^games/([^/]+)/board/', ['^games/$1/(?:src|board)/', KERNEL, BOARD_KIT, REACT]],
  ['board-kit', BOARD_KIT, [BOARD_KIT, KERNEL, REACT]],
  ['bots', BOTS, [BOTS, KERNEL]],
  ['store', STORE, [STORE, KERNEL, npm('pg', '@photostructure/sqlite'), NODE]],
  ['wire', WIRE, [WIRE, KERNEL]],
  ['wire-testing', '^packages/wire/src/testing/', ['^packages/wire/src/', KERNEL, npm('vitest')]],
  ['table', TABLE, [TABLE, KERNEL, STORE, WIRE]],
  ['catalog', `${CATALOG}(?!boards)`, [CATALOG, KERNEL, BOTS, GAMES]],
  ['catalog-boards', `${CATALOG}boards`, [CATALOG, KERNEL, GAMES, '^games/[^/]+/board/', BOARD_KIT, REACT]],
  ['server', '^apps/server/src/', ['^apps/server/src/', ...ANYTHING_SHARED, ANY_NPM, NODE]],
  [
    'cli',
    '^apps/cli/src/(?!fuzz/promises)',
    ['^apps/(?:cli|server|create)/src/', '^apps/cli/package[.]json$', ...ANYTHING_SHARED, ANY_NPM, NODE],
  ],
  // The conformance kit, loaded only by the command that wants it.
  ['cli-fuzz', '^apps/cli/src/fuzz/promises', ['^apps/cli/src/', '^packages/kernel/src/']],
  ['create', '^apps/create/src/', ['^apps/create/(?:src/|package[.]json$)', NODE]],
  ['template', '^apps/create/template/src/', ['^apps/create/template/src/', KERNEL, BOARD_KIT, REACT]],
  ['web', '^apps/web/src/', ['^apps/web/', ...ANYTHING_SHARED, BOARD_KIT, ANY_NPM]],
];

const wall = ([name, files, allowed]) => ({
  name: `wall-${name}`,
  severity: 'error',
  from: { path: files, pathNot: TEST },
  to: {
    pathNot: allowed.filter((path) => path !== NODE),
    dependencyTypesNot: allowed.includes(NODE) ? ['core'] : [],
    couldNotResolve: false,
  },
});

export default {
  forbidden: [
    ...WALLS.map(wall),
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third. That goes for types, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'through-the-front-door',
      comment:
        'Another workspace is imported by its name, so that only what its package.json exports is used.',
      severity: 'error',
      from: { path: '^((?:packages|games|examples|apps)/[^/]+)/' },
      to: { path: '^(?:packages|games|examples|apps)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'store-drivers-apart',
      comment:
        'The store index runs in the browser; SQLite and PostgreSQL are imported by their own entries.',
      severity: 'error',
      from: { path: STORE, pathNot: [`${STORE}(?:sqlite|postgres)`, TEST] },
      to: { path: [`${STORE}(?:sqlite|postgres)`, npm('pg', '@photostructure/sqlite')] },
    },
    {
      name: 'store-drivers-not-in-the-browser',
      severity: 'error',
      from: { path: ['^apps/web/src/', WIRE, TABLE] },
      to: { path: `${STORE}(?:sqlite|postgres)` },
    },
    {
      name: 'peer-only-in-bench',
      comment: 'boardgame.io is what we measure against; nothing else may lean on it.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^node_modules/boardgame\\.io/' },
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: '^(?:packages|games|examples|apps)/[^/]+/(?:src|board)/', pathNot: TEST },
      to: { path: ['/test/', '^test/', TEST] },
    },
    {
      name: 'no-unresolvable',
      comment: 'A missing file, a missing dependency, or a path that the other package does not export.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
