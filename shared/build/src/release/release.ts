import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Descriptor } from '@chatline/contract/modules/descriptor';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import { containerName, type Release, releaseSchema } from '@chatline/contract/modules/release';
import type { Configuration, MultiStats, StatsCompilation } from '@rspack/core';
import * as v from 'valibot';
import { carriedBy } from '../bundle/carried-code.ts';
import { compressFiles } from '../bundle/compress.ts';
import { promisedContract } from '../bundle/kit-contract.ts';
import { prerenderFolder, prerenderPages } from '../bundle/prerender.ts';
import { runRspack } from '../bundle/run-rspack.ts';
import { emptyBuildFolder, inFolder } from '../common/build-folder.ts';
import { integrityOfFolder } from '../common/integrity.ts';
import { releaseFile } from '../common/release-files.ts';
import type { Grants } from '../registry/grants.ts';
import { readJournal } from '../registry/journal.ts';
import type { ModuleTarget } from '../registry/module-commands.ts';
import { checkClaims, readDescriptor } from '../registry/read-descriptor.ts';
import { checkFolder, folderHash, type HashedRelease, storedHash } from '../registry/release-hash.ts';
import { storeOf } from '../store/release-store.ts';

type RemoteBuild = (environment: { version: string; outputDir: string }) => Configuration[];
const configSchema = v.object({ default: v.custom<RemoteBuild>((value) => typeof value === 'function') });

interface Build {
  readonly name: string;
  /** Folder of the remote's sources. */
  readonly dir: string;
  readonly version: string;
  /** The paths of all modules. */
  readonly granted: Grants;
}

interface ReleaseRequest extends Build {
  readonly dataDir: string;
}

/** The store has other files under the version. */
export class VersionTakenError extends Error {}

function releaseOf(
  descriptor: Descriptor,
  version: string,
  stats: MultiStats,
  ofBrowser: readonly string[],
  hashes: Record<string, string>,
): Release {
  const files = ofBrowser.filter((file) => !file.startsWith('alone/'));
  const used = usedParts(stats);
  return v.parse(releaseSchema, {
    version,
    base: `/modules/${descriptor.name}/${version}/`,
    container: containerName(descriptor.name, version),
    files: Object.fromEntries(files.map((file) => [file, hashes[file]])),
    ...filesByUse(stats, hashes),
    prerendered: prerenderedFiles(hashes),
    ...used,
    descriptor: { ...descriptor, contract: promisedContract(used.kit ?? [], descriptor.contract) },
  });
}

/**
 * Builds one remote and stores it for good in `modules/<name>/<version>/` of the store.
 * @throws {VersionTakenError} if the store has other files there
 * @throws {Error} with the reason, if its descriptor is invalid, or the build fails
 */
export async function buildRelease(
  { dataDir, ...build }: ReleaseRequest,
  buildFiles = buildInto,
): Promise<HashedRelease> {
  const folder = await emptyBuildFolder({ dataDir, ...build });
  return inFolder(folder, async () => {
    const made = await buildFiles(build, folder);
    await putInPlace(dataDir, folder, made);
    return made;
  });
}

/** @throws {Error} if the version is already in the registry; releases are write-once */
export function checkUnreleased(name: string, version: string, document: ModuleDocument | undefined): void {
  if (document?.kept.some((one) => one.version === version))
    throw new Error(
      `${name} ${version} is already released: raise the version in remote-${name}/package.json`,
    );
}

/**
 * Refuses a version that was released and cleaned: browsers and a CDN may keep its files for a year.
 * @throws {Error} with the reason
 */
export async function checkNotCleaned({ dataDir, name }: ModuleTarget, version: string): Promise<void> {
  const journal = await readJournal(dataDir, name);
  if (!journal.some((entry) => entry.command === 'release' && entry.version === version)) return;
  if ((await storeOf(dataDir).list(`modules/${name}/${version}`)).length > 0) return;
  throw new Error(
    `${name} ${version} was released before and then cleaned, but browsers may still keep its files: raise the version in remote-${name}/package.json`,
  );
}

/**
 * Compares a built release again and stores it for good. If the store has the same files there, a process was killed
 * before it added them to the registry, and they are used.
 * @throws {VersionTakenError} if the store has other files there
 * @throws {Error} with the reason, if a file has changed since
 */
export async function putInPlace(
  dataDir: string,
  folder: string,
  { release, releaseHash }: HashedRelease,
): Promise<void> {
  const { version } = release;
  const { name } = release.descriptor;
  try {
    await checkFolder(folder, release, releaseHash);
    const store = storeOf(dataDir);
    const releaseFolder = `modules/${name}/${version}`;
    if (await store.addFolder(folder, releaseFolder)) return;
    if ((await storedHash(store, releaseFolder)) !== releaseHash)
      throw new VersionTakenError(
        `The store has other files of ${name} ${version}, or only some of them because their upload was killed, and the registry does not have this version: raise the version in remote-${name}/package.json`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds one remote into a folder.
 * @throws {Error} with the reason, if its descriptor is invalid, or the build fails
 */
export async function buildInto(
  { name, dir, version, granted }: Build,
  outputDir: string,
  prerender = prerenderPages,
): Promise<HashedRelease> {
  const descriptor = readDescriptor(dir);
  if (descriptor.name !== name)
    throw new Error(
      `${path.basename(dir)}/remote.json says that the module is ${descriptor.name}, not ${name}`,
    );
  checkClaims(descriptor, granted);
  const config = v.parse(configSchema, await import(path.join(dir, 'rspack.config.ts')));
  const stats = await runRspack(config.default({ version, outputDir }));
  await prerender(dir, outputDir);
  const hashes = await integrityOfFolder(outputDir);
  const ofBrowser = Object.keys(hashes).filter((file) => !file.startsWith(`${prerenderFolder}/`));
  await compressFiles(outputDir, ofBrowser);
  const release = releaseOf(descriptor, version, stats, ofBrowser, hashes);
  await writeFile(path.join(outputDir, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  const [container] = stats.stats;
  return { release, releaseHash: await folderHash(outputDir), carried: container && carriedBy(container) };
}

/** A kit part in the bundler's name of a module that the shell provides. */
const consumedPart = /^consume shared module \(\w+\) (@chatline\/\S+)@\^/;

/** The kit parts that the container takes from the shell: all, and those that each page needs before it is drawn. */
function usedParts({ stats: [container] }: MultiStats): Pick<Release, 'kit' | 'pageKit'> {
  const { modules = [], namedChunkGroups = {} } =
    container?.toJson({
      all: false,
      modules: true,
      cachedModules: true,
      modulesSpace: Number.POSITIVE_INFINITY,
      ids: true,
      chunkGroups: true,
    }) ?? {};
  const parts = modules
    .filter(({ moduleType }) => moduleType === 'consume-shared-module')
    .map(({ identifier = '', chunks }) => ({ part: consumedPart.exec(identifier)?.[1] ?? '', chunks }))
    .filter(({ part }) => part !== '');
  const partsIn = (chunks: readonly unknown[] = []) =>
    parts
      .filter((one) => one.chunks?.some((chunk) => chunks.includes(chunk)))
      .map(({ part }) => part)
      .sort();
  const pages = pageGroups(namedChunkGroups);
  return {
    kit: parts.map(({ part }) => part).sort(),
    pageKit: Object.fromEntries(pages.map(([page, { chunks }]) => [page, partsIn(chunks)])),
  };
}

function filesByUse(stats: MultiStats, hashes: Record<string, string>) {
  const [container, alone] = stats.stats.map((one) =>
    one.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }),
  );
  const entry = assetNames(container?.assets).find((asset) => asset.startsWith('remoteEntry.'));
  if (container === undefined || entry === undefined) throw new Error('The build made no remoteEntry');
  const aloneFiles = assetNames(alone?.entrypoints?.alone?.assets).map((asset) => `alone/${asset}`);
  return {
    entry,
    pages: pageFiles(container, entry),
    alone: Object.fromEntries(aloneFiles.map((file) => [file, hashes[file]])),
  };
}

/** A rendered page is `prerender/<page>.json`. */
function prerenderedFiles(hashes: Record<string, string>) {
  const isRendered = ({ dir, ext }: path.ParsedPath) => dir === prerenderFolder && ext === '.json';
  return Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => isRendered(path.parse(file)))
      .map(([file, integrity]) => [path.parse(file).name, { file, integrity }]),
  );
}

/** A page's chunk is named `page-<name>` in `expose/pages.ts`. */
function pageGroups<Group>(groups: Readonly<Record<string, Group>>): [page: string, group: Group][] {
  return Object.entries(groups)
    .filter(([group]) => group.startsWith('page-'))
    .map(([name, group]) => [name.slice('page-'.length), group]);
}

/** The files of each page besides the entry. */
function pageFiles({ namedChunkGroups = {} }: StatsCompilation, entry: string): Record<string, string[]> {
  const exposed = assetNames(namedChunkGroups.pages?.assets);
  return Object.fromEntries(
    pageGroups(namedChunkGroups).map(([page, { assets }]) => {
      const files = new Set([...exposed, ...assetNames(assets)]);
      files.delete(entry);
      return [page, [...files]];
    }),
  );
}

function assetNames(assets: readonly { readonly name: string }[] | undefined): string[] {
  return (assets ?? []).map(({ name }) => name);
}
