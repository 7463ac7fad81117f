import type { RemoteApp } from '../common/apps.ts';
import { changeModule, checkCanChange } from '../registry/change-module.ts';
import { allGrants, type Grants } from '../registry/grants.ts';
import { withRelease } from '../registry/module-changes.ts';
import { goLiveBeforeShell } from '../registry/module-commands.ts';
import { type OpenRegistry, openRegistry } from '../registry/registry-store.ts';
import type { HashedRelease } from '../registry/release-hash.ts';
import { storeSignedRelease } from '../registry/signed-release.ts';
import { storeOf } from '../store/release-store.ts';
import { type buildInto, buildRelease, VersionTakenError } from './release.ts';

/** The sources of a build, and the version that was made of them. */
interface Stamp {
  readonly hash: string;
  readonly version: string;
}

interface StaleCheck {
  readonly dataDir: string;
  readonly app: RemoteApp;
  /** The hash of its sources. */
  readonly hash: string;
  /** Of the build before. */
  readonly stamp: Stamp | undefined;
  readonly buildFiles?: typeof buildInto;
}

type Document = OpenRegistry['documents'][string] | undefined;

/** A version is write-once, so sources that changed without a new version get one with the suffix `-dev.<hash>`. */
function* versionsFor({ app: { version }, hash }: StaleCheck): Generator<string, never> {
  yield version;
  const dev = `${version}-dev.${hash.slice(0, 8)}`;
  yield dev;
  for (let n = 2; ; n++) yield `${dev}.${n}`;
}

/** True if a release is in the registry and its files are where the registry says. */
async function isHeld({ dataDir, app }: StaleCheck, document: Document, version: string): Promise<boolean> {
  if (!document?.kept.some((one) => one.version === version)) return false;
  const files = document.live.version === version ? Object.keys(document.live.files) : ['release.json'];
  const folder = `modules/${app.name}/${version}`;
  const found = new Set((await storeOf(dataDir).list(folder)).map((one) => one.path));
  return files.every((file) => found.has(`${folder}/${file}`));
}

/**
 * True if a version's folder is free, or may have the files of these sources, as after the registry was lost. Remains
 * without a `release.json` are removed; a release never is.
 */
async function isFree({ dataDir, app, hash, stamp }: StaleCheck, version: string): Promise<boolean> {
  const store = storeOf(dataDir);
  const folder = `modules/${app.name}/${version}`;
  const found = (await store.list(folder)).map((one) => one.path);
  if (found.includes(`${folder}/release.json`))
    return version !== app.version || (stamp?.hash === hash && stamp.version === version);
  await store.deleteFiles(found);
  return true;
}

/** Builds the sources under the first version that is free. */
async function buildUnderFreeVersion(
  check: StaleCheck,
  document: Document,
  granted: Grants,
): Promise<HashedRelease> {
  const { dataDir, app, buildFiles } = check;
  for (const version of versionsFor(check)) {
    if (document?.kept.some((one) => one.version === version) || !(await isFree(check, version))) continue;
    console.log(`Building ${app.name} ${version}`);
    try {
      return await buildRelease({ ...app, version, dataDir, granted }, buildFiles);
    } catch (error) {
      if (!(error instanceof VersionTakenError)) throw error;
    }
  }
  throw new Error(`No version of ${app.name} is free`);
}

/**
 * Releases a remote whose sources differ from its last build, and makes it live.
 * @returns its version; undefined if nothing was built
 * @throws {Error} with the reason, if it does not build, or its part of the registry cannot be changed here
 */
export async function releaseIfStale(check: StaleCheck): Promise<string | undefined> {
  const { dataDir, app, hash, stamp } = check;
  const { name } = app;
  const open = await openRegistry(dataDir);
  const document = open?.documents[name];
  if (stamp?.hash === hash && (await isHeld(check, document, stamp.version))) return undefined;
  if (document?.isPinned) {
    console.log(`${name} is pinned to ${document.live.version}; not built`);
    return undefined;
  }
  await checkCanChange(dataDir, open, name);
  const made = await buildUnderFreeVersion(check, document, allGrants(open?.root));
  const { version } = made.release;
  await changeModule(dataDir, name, { change: (before) => withRelease(before, made) });
  await storeSignedRelease(dataDir, made.release);
  if (document !== undefined) await goLiveBeforeShell({ dataDir, name }, version);
  return version;
}
