import { existsSync } from 'node:fs';
import { cp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { moduleName, remoteApp, remoteFolders } from '../common/apps.ts';
import { emptyBuildFolder, inFolder } from '../common/build-folder.ts';
import { changeModule, checkCanChange } from '../registry/change-module.ts';
import { allGrants, type Grants } from '../registry/grants.ts';
import { withRelease } from '../registry/module-changes.ts';
import type { ModuleTarget } from '../registry/module-commands.ts';
import { readDescriptor } from '../registry/read-descriptor.ts';
import { openRegistry } from '../registry/registry-store.ts';
import type { HashedRelease } from '../registry/release-hash.ts';
import { storeSignedRelease } from '../registry/signed-release.ts';
import { checkBuilt } from './check-built.ts';
import { checkFolderRules } from './check-folder-rules.ts';
import { checkTitle } from './check-title.ts';
import { readCarried } from './read-carried.ts';
import { buildInto, checkNotCleaned, checkUnreleased, putInPlace } from './release.ts';

export interface ReleaseOptions {
  readonly version?: string | undefined;
  /** Folder of the remote's sources. */
  readonly dir?: string | undefined;
  /** Folder to build into, for another machine that signs. */
  readonly out?: string | undefined;
  /** Folder of a release that another machine has built. */
  readonly from?: string | undefined;
  /** The hash that the other machine printed. */
  readonly hash?: string | undefined;
  /** True if the release is not opened in a browser first. */
  readonly 'no-smoke'?: boolean | undefined;
}

interface Released {
  readonly lines: readonly string[];
  readonly version?: string;
  /** The journal's remark besides the person's own note. */
  readonly remark?: string;
}

/**
 * As semantic versions: without leading zeros, so that two versions cannot look like one. Registries may have others.
 */
const newVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9a-z]+(?:\.[0-9a-z]+)*)?$/;

/** @throws {Error} if a version has another form than 1.2.0 */
function checkVersion(source: string, version: string): void {
  if (!newVersion.test(version))
    throw new Error(`${source} ${version} is not a release version: write it as 1.2.0 or 1.2.0-rc.1`);
}

/** The sources of a release and its version. @throws {Error} if the version has another form than 1.2.0 */
function sourcesOf({ name }: ModuleTarget, options: ReleaseOptions) {
  const dir = options.dir === undefined ? folderOf(name) : path.resolve(options.dir);
  const version = options.version ?? remoteApp(dir).version;
  const source = options.version === undefined ? `${path.basename(dir)}/package.json: version` : '--version';
  checkVersion(source, version);
  return { dir, version };
}

/** The folder of a module; finds it even if other modules are broken. */
function folderOf(name: string): string {
  const found = remoteFolders().find((dir) => {
    try {
      return moduleName(dir) === name;
    } catch {
      return path.basename(dir) === `remote-${name}`;
    }
  });
  if (found === undefined) throw new Error(`There is no folder remote-${name}`);
  return found;
}

/** Runs the steps of a release and keeps their times. */
function stopwatch() {
  const times: string[] = [];
  const begun = new Set<string>();
  return {
    hasBegun: (title: string) => begun.has(title),
    async step<T>(title: string, work: () => Promise<T>): Promise<T> {
      begun.add(title);
      const startMs = performance.now();
      const result = await work();
      times.push(`${title} ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
      return result;
    },
    line: () => times.join(' · '),
  };
}
type Stopwatch = ReturnType<typeof stopwatch>;

/** The message if a release is interrupted. */
function interruption({ name }: ModuleTarget, { hasBegun }: Stopwatch): () => string {
  return () =>
    hasBegun('signing')
      ? `Interrupted while ${name} was signed; what is released shows: npm run module -- list ${name}`
      : 'Interrupted: nothing was released';
}

const noSmoke = 'without a browser check (--no-smoke)';

/** Opens the release in a browser, unless it is not wanted. @returns the remark for the journal */
async function checkInBrowser(
  { dataDir }: ModuleTarget,
  folder: string,
  made: HashedRelease,
  { 'no-smoke': isSkipped }: ReleaseOptions,
  { step }: Stopwatch,
): Promise<string | undefined> {
  if (isSkipped) return noSmoke;
  const { smokeTest } = await import('./smoke-test.ts');
  await step('browser', () => smokeTest(dataDir, folder, made));
  return undefined;
}

/** Checks a release that is in a folder, and adds it to the registry; what is live stays. */
async function store(
  target: ModuleTarget,
  folder: string,
  made: HashedRelease,
  options: ReleaseOptions,
  watch: Stopwatch,
): Promise<Released> {
  const { dataDir, name } = target;
  const { version } = made.release;
  try {
    await watch.step('checks', async () => {
      await checkTitle(dataDir, made.release);
      await checkBuilt(dataDir, folder, made.release, made.carried);
    });
    const remark = await checkInBrowser(target, folder, made, options, watch);
    const { modules } = await watch.step('signing', async () => {
      await putInPlace(dataDir, folder, made);
      const changed = await changeModule(dataDir, name, {
        change(document) {
          checkUnreleased(name, version, document);
          return withRelease(document, made);
        },
      });
      await storeSignedRelease(dataDir, made.release);
      return changed;
    });
    const line =
      modules[name]?.live.version === version
        ? `${name} ${version} is released, and live: it is the module's first release`
        : `${name} ${version} is released; make it live with: npm run module -- live ${name} ${version}`;
    const lines = [watch.line(), ...(remark === undefined ? [] : [`Released ${remark}`]), line];
    return { lines, version, ...(remark !== undefined && { remark }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The paths of all modules. Those of a module that this machine does not know are left to the one that signs. */
async function grantsForAnother({ dataDir, name }: ModuleTarget, options: ReleaseOptions): Promise<Grants> {
  const open = await openRegistry(dataDir);
  const claimed = readDescriptor(sourcesOf({ dataDir, name }, options).dir).routes.map(({ path }) => path);
  return { [name]: claimed, ...allGrants(open?.root) };
}

/** Builds one module into a folder, without any key. @throws {Error} with the reason, if it is refused */
async function buildForAnother(
  target: ModuleTarget,
  out: string,
  options: ReleaseOptions,
): Promise<Released> {
  const folder = path.resolve(out);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${out} is not empty: name an empty or new folder`);
  const watch = stopwatch();
  const granted = await grantsForAnother(target, options);
  const work = async (): Promise<Released> => {
    const { release, releaseHash, carried } = await build(target, folder, options, granted, watch);
    await watch.step('checks', () => checkBuilt(target.dataDir, folder, release, carried));
    const command = `npm run module -- release ${target.name} --from FOLDER --hash ${releaseHash}`;
    return {
      lines: [
        watch.line(),
        `${target.name} ${release.version} is in ${out}; its hash is ${releaseHash}`,
        `Carry the folder to the machine that signs, then run there: ${command}`,
      ],
    };
  };
  try {
    return await inFolder(folder, work, interruption(target, watch));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Builds a module into a folder, which is removed if it is refused. */
async function build(
  target: ModuleTarget,
  folder: string,
  options: ReleaseOptions,
  granted: Grants,
  { step }: Stopwatch,
): Promise<HashedRelease> {
  const { dir, version } = sourcesOf(target, options);
  const { name } = target;
  // At the same time, because each uses one core.
  const rules = step('folder rules', () => checkFolderRules(name, dir));
  const building = step('build', () => buildInto({ name, dir, version, granted }, folder));
  try {
    const [made] = await Promise.all([building, rules]);
    return made;
  } catch (error) {
    await Promise.allSettled([building, rules]);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Signs and stores a release that another machine has built, after the same checks. */
async function storeCarried(target: ModuleTarget, from: string, options: ReleaseOptions): Promise<Released> {
  if (options.hash === undefined)
    throw new Error(
      '--from needs --hash: only the hash that the other machine printed shows that this is what it has built',
    );
  const open = await openRegistry(target.dataDir);
  const made = await readCarried(target.name, path.resolve(from), options.hash, allGrants(open?.root));
  const at = { ...target, version: made.release.version };
  checkVersion(`${from}/release.json: version`, at.version);
  checkUnreleased(at.name, at.version, open?.documents[target.name]);
  await checkNotCleaned(target, at.version);
  // A copy, because the folder may be on another disk and should stay for the person.
  const folder = await emptyBuildFolder(at);
  const watch = stopwatch();
  const work = async () => {
    await cp(await realpath(from), folder, { recursive: true });
    return store(target, folder, made, options, watch);
  };
  return inFolder(folder, work, interruption(target, watch));
}

/**
 * Builds one module and adds it to the registry; what is live stays.
 * @throws {Error} with the reason, if nothing here can sign it, or it is refused
 */
export async function release(target: ModuleTarget, options: ReleaseOptions): Promise<Released> {
  if (options.out !== undefined) return buildForAnother(target, options.out, options);
  const open = await openRegistry(target.dataDir);
  await checkCanChange(target.dataDir, open, target.name);
  if (options.from !== undefined) return storeCarried(target, options.from, options);
  const { version } = sourcesOf(target, options);
  const at = { ...target, version };
  checkUnreleased(at.name, at.version, open?.documents[at.name]);
  await checkNotCleaned(target, at.version);
  const folder = await emptyBuildFolder(at);
  const watch = stopwatch();
  const granted = allGrants(open?.root);
  const work = async () =>
    store(target, folder, await build(target, folder, options, granted, watch), options, watch);
  return inFolder(folder, work, interruption(target, watch));
}
