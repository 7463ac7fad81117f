import path from 'node:path';

// The lock file is read as lines and not as YAML: its 300 KB take a parser half a second, at every start.

/** The entries of a section of pnpm's lock file, by their keys. */
type Entries = ReadonlyMap<string, string>;

const unquoted = (text: string) => text.replace(/^'(.*)'$/, '$1');

function entriesOf(lockFile: string, section: string): Entries {
  const [, after = ''] = lockFile.split(`\n${section}:\n`);
  const [text = ''] = after.split(/\n(?=\S)/);
  const entries = text.split(/\n(?= {2}\S)/).map((entry) => {
    const [first = ''] = entry.trimStart().split('\n');
    return [unquoted(first.replace(/:(?: \{\})?$/, '')), entry.trimEnd()] as const;
  });
  return new Map(entries);
}

/** Name and version of each package that an entry depends on; in `importers` the version is on a line of its own. */
function dependenciesOf(entry: string): readonly (readonly [name: string, version: string])[] {
  const pattern = /^ {6}(\S+):(?: (\S+)$|\n {8}specifier: .*\n {8}version: (\S+)$)/gm;
  return Array.from(entry.matchAll(pattern), ([, name = '', direct, listed]) => [
    unquoted(name),
    unquoted(direct ?? listed ?? ''),
  ]);
}

/** Package and version without the packages that it was resolved with. */
const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

/**
 * Returns a function that finds what a folder of the workspace depends on, however indirectly, as the lock file states
 * it: with other packages in the lock file, its result is the same.
 * @param lockFile the content of `pnpm-lock.yaml`
 */
export function lockedPackages(lockFile: string): (folder: string) => string {
  const importers = entriesOf(lockFile, 'importers');
  const packages = entriesOf(lockFile, 'packages');
  const snapshots = entriesOf(lockFile, 'snapshots');
  return (folder) => {
    const found = new Set<string>();
    const addPackage = (key: string): void => {
      const snapshot = snapshots.get(key);
      if (snapshot === undefined || found.has(snapshot)) return;
      found.add(snapshot).add(packages.get(withoutPeers(key)) ?? '');
      for (const [name, version] of dependenciesOf(snapshot)) addPackage(keyOf(name, version));
    };
    const addFolder = (name: string): void => {
      const entry = importers.get(name);
      if (entry === undefined || found.has(entry)) return;
      found.add(entry);
      for (const [dependency, version] of dependenciesOf(entry))
        if (version.startsWith('link:')) addFolder(path.posix.join(name, version.slice('link:'.length)));
        else addPackage(keyOf(dependency, version));
    };
    addFolder(folder);
    return [...found].sort().join('\n');
  };
}

/** The key of a package; that of one with another name than its own, as by an alias, is its version. */
function keyOf(name: string, version: string): string {
  return /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;
}
