// The part of a lockfile that some packages need: the same versions and checksums, and nothing else.

/** A lockfile for a package with this manifest that imports the packages called `names`, at the versions of `lock`. */
export const lockfileFor = (lock, manifest, names) => {
  const packages = {};
  const add = (path) => {
    if (path in packages) return;
    const { dev, devOptional, peer, ...entry } = lock.packages[path];
    packages[path] = entry;
    for (const name of neededBy(entry)) {
      const found = findPackage(lock, path, name);
      if (found) add(found);
      else if (!(name in (entry.optionalDependencies ?? {})))
        throw new Error(`package-lock.json lacks ${name}, which ${path} needs.`);
    }
  };
  const dependencies = {};
  for (const name of names) {
    const path = `node_modules/${name}`;
    if (!(path in lock.packages))
      throw new Error(`The server imports ${name}, which is not at the top of package-lock.json.`);
    dependencies[name] = lock.packages[path].version;
    add(path);
  }
  const allowScripts = Object.fromEntries(
    Object.entries(manifest.allowScripts ?? {}).filter(([name]) => `node_modules/${name}` in packages),
  );
  const inOrder = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { name, version } = manifest;
  return {
    ...{ name, version, lockfileVersion: lock.lockfileVersion, requires: true },
    packages: { '': { ...manifest, dependencies, allowScripts }, ...inOrder },
  };
};

/** Peers that a package can do without are left out: ours are there for building and testing. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Where Node finds `name` when the package at `path` imports it. */
const findPackage = (lock, path, name) => {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const inside = `${folder}/node_modules/${name}`;
    if (inside in lock.packages) return inside;
    if (!folder.includes('/node_modules/')) break;
  }
  return `node_modules/${name}` in lock.packages ? `node_modules/${name}` : undefined;
};
