// A package's manifest as the registry gets it: it points at JavaScript and declarations in place of TypeScript.

/** The command is published under the name that people type. */
export const publishedName = (name) => (name === '@turnfold/cli' ? 'turnfold' : name);

/** What the tests of this repository share is not for others, except the kit that tries the promises of a game. */
const isForOthers = (name, address) => address !== './testing' || name === '@turnfold/kernel';

export const publishedManifest = (manifest, entries) => {
  const { private: _, scripts: __, devDependencies: ___, exports = {}, files = [], ...rest } = manifest;
  const addresses = Object.entries(exports).filter(([address]) => isForOthers(manifest.name, address));
  return {
    ...rest,
    name: publishedName(manifest.name),
    ...(rest.peerDependencies ? { peerDependencies: samePeers(rest) } : {}),
    exports: {
      ...Object.fromEntries(addresses.map(([address, file]) => [address, builtExport(file)])),
      './package.json': './package.json',
    },
    files: [...files, ...entries.filter((entry) => entry !== 'package.json')],
    publishConfig: { access: 'public' },
  };
};

/** Our packages fit together in one version. In the sources a range stands for it, so that counting it up is no break. */
const samePeers = ({ peerDependencies, version }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).map(([name, range]) => [
      name,
      name.startsWith('@turnfold/') ? version : range,
    ]),
  );

const builtExport = (file) => {
  const [, path] = /^(.+)\.tsx?$/.exec(file) ?? [];
  return path === undefined ? file : { types: `${path}.d.ts`, default: `${path}.js` };
};
