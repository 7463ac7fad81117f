import { existsSync } from 'node:fs';
import path from 'node:path';
import { containerName, type Release, releaseSchema } from '@chatline/contract/modules/release';
import * as v from 'valibot';
import { readText } from '../common/read-text.ts';
import { releaseFile } from '../common/release-files.ts';
import type { Grants } from '../registry/grants.ts';
import { checkClaims } from '../registry/read-descriptor.ts';
import type { HashedRelease } from '../registry/release-hash.ts';
import { folderHash } from '../registry/release-hash.ts';
import { checkPromises } from './check-promises.ts';

/** @throws {Error} if folder or container are not those of its module and version, which consoles refuse */
function checkNames(file: string, { version, base, container, descriptor: { name } }: Release): void {
  const own = { base: `/modules/${name}/${version}/`, container: containerName(name, version) };
  for (const [field, found, wanted] of [
    ['base', base, own.base],
    ['container', container, own.container],
  ])
    if (found !== wanted)
      throw new Error(
        `${file} is of ${name} ${version}, but its ${field} is ${found}, not ${wanted}: build it with this version`,
      );
}

/** @throws {Error} if the entry was built as another version: it makes a container that no console finds */
async function checkEntry(folder: string, { version, entry, container, descriptor }: Release): Promise<void> {
  const text = await readText(path.join(folder, entry));
  if (!new RegExp(String.raw`\bvar ${container}\b`).test(text))
    throw new Error(
      `${descriptor.name} ${version}: ${entry} does not declare ${container}: it was built as another version`,
    );
}

/**
 * Reads a release that another machine has built.
 * @param hash the one that the other machine printed
 * @param granted the paths of all modules
 * @throws {Error} with the reason, if it is another module's, not the one with this hash, claims what is not granted,
 * or promises other parts and reads than it has
 */
export async function readCarried(
  name: string,
  folder: string,
  hash: string,
  granted: Grants,
): Promise<HashedRelease> {
  const file = path.join(folder, releaseFile);
  if (!existsSync(file)) throw new Error(`${folder} does not contain ${releaseFile}`);
  // First, because it refuses a release.json that is a link to something else.
  const releaseHash = await folderHash(folder);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), await readText(file));
  if (!read.success)
    throw new Error(`${file} is not a valid description of a release: ${read.issues[0].message}`);
  const release = read.output;
  if (release.descriptor.name !== name)
    throw new Error(`${folder} holds a release of ${release.descriptor.name}, not of ${name}`);
  checkNames(file, release);
  if (hash !== releaseHash)
    throw new Error(
      `${name} ${release.version}: the hash of its files is ${releaseHash}, not ${hash}: a file was changed on the way`,
    );
  await checkEntry(folder, release);
  checkClaims(release.descriptor, granted);
  await checkPromises(folder, release);
  return { release, releaseHash };
}
