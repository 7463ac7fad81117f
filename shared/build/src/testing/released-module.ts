import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName, type Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { integrityOf } from '../common/integrity.ts';
import { grants } from '../registry/grants.ts';
import type { HashedRelease } from '../registry/release-hash.ts';
import { folderHash } from '../registry/release-hash.ts';

const plainChunk = 'a chunk';
const entryOf = (name: string, version: string) => `console.info('${name} ${version}')`;

/** A path that the operator grants to a module of the product. */
const pathOf = (name: string) => grants[name]?.[0] ?? `/client-area/${name}`;

/** A release with a one-line entry. */
export function releaseOf(name: string, version: string, chunk = plainChunk): Release {
  return {
    version,
    base: `/modules/${name}/${version}/`,
    container: containerName(name, version),
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': integrityOf(Buffer.from(entryOf(name, version))),
      'chunk.js': integrityOf(Buffer.from(chunk)),
    },
    pages: {},
    alone: {},
    descriptor: {
      name,
      title: name,
      contract: `^${contractVersion}`,
      routes: [
        {
          path: pathOf(name),
          page: name,
          title: name,
          needs: ['signed-in'],
          frame: 'dashboard',
        },
      ],
      nav: [],
      capabilities: [],
    },
  };
}

/** Puts a release with a one-line entry into a data folder, as a build would. */
export async function putRelease(dataDir: string, name: string, version: string): Promise<HashedRelease> {
  return writeRelease(path.join(dataDir, 'modules', name, version), name, version);
}

/** Writes the files of a release with a one-line entry. @param chunk the text of its chunk */
export async function writeRelease(
  dir: string,
  name: string,
  version: string,
  chunk = plainChunk,
): Promise<HashedRelease> {
  const release = releaseOf(name, version, chunk);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'remoteEntry.js'), entryOf(name, version));
  writeFileSync(path.join(dir, 'chunk.js'), chunk);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  return { release, releaseHash: await folderHash(dir) };
}
