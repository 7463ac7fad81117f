import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kitParts, ownOffer } from '@chatline/contract/modules/kit-parts';
import type { ShellManifest } from '@chatline/contract/modules/shell-manifest';
import { packageVersion } from '../common/apps.ts';
import { integrityOfFolder } from '../common/integrity.ts';
import { storeShellBuild } from '../store/shell-builds.ts';
import { carriedBy, type FilesInScripts, filesInScripts } from './carried-code.ts';
import { completeShellReads } from './complete-reads.ts';
import { compressFiles } from './compress.ts';
import { kitChunk } from './kit.ts';
import { prerenderShell } from './prerender.ts';
import { shellConfig } from './preset.ts';
import { runRspack } from './run-rspack.ts';

/** @throws {Error} if the text would end its own HTML element */
async function inlineText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot be inlined in HTML`);
  return text;
}

/** The early form is in the HTML of each prerendered form; more would delay the first paint. */
const maxEarlyFormBytes = 3 * 1024;

/** @throws {Error} if the text is too long or would end its own HTML element */
async function earlyFormText(file: string): Promise<string> {
  const text = await inlineText(file);
  if (text.length > maxEarlyFormBytes)
    throw new Error(`${file} has ${text.length} bytes, the script of a form at most ${maxEarlyFormBytes}`);
  return text;
}

/** No visit needs the script that reports it, so it stays small. */
const maxBrowserEventsBytes = 2 * 1024;

/**
 * Returns the file of that script.
 * @throws {Error} if it is too large
 */
async function smallEnough(outputDir: string, file: string): Promise<string> {
  const { size } = await stat(path.join(outputDir, `${file}.br`));
  if (size <= maxBrowserEventsBytes) return file;
  throw new Error(
    `${file} has ${size} bytes compressed, the script that reports at most ${maxBrowserEventsBytes}`,
  );
}

/**
 * Parts of the shell that a page needs beside its entry, by their chunk names: for the pages of modules by frame, for
 * its own by route.
 */
const earlyParts = {
  dashboard: ['client-area', 'kit'],
  popup: ['top-modules', 'kit'],
  '/login': ['page-login'],
  '/register/:data': ['page-register'],
  '/forgot-password': ['page-forgot-password'],
  '/client-area/dashboard': ['client-area', 'page-dashboard'],
  '/client-area/change-password': ['client-area', 'page-change-password'],
} as const;

type ChunkGroups = Readonly<Record<string, { readonly assets?: readonly { readonly name: string }[] }>>;

/** @throws {Error} if the build has no such part */
function scriptsOf(parts: readonly string[], groups: ChunkGroups): string[] {
  const files = parts.flatMap((part) => {
    const { assets } = groups[part] ?? {};
    if (assets === undefined) throw new Error(`The build of the shell made no ${part}`);
    return assets.map(({ name }) => name);
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** @throws {Error} if the build has no such file */
function hashOf(hashes: Readonly<Record<string, string>>, file: string): string {
  const hash = hashes[file];
  if (hash === undefined) throw new Error(`The build of the shell made no ${file}`);
  return hash;
}

/**
 * Builds the shell into `<data>/shell` and its bucket, if there is one, and writes `shell.json`, from which the server
 * knows what a page loads. Files of earlier builds stay, for open pages.
 * Over 40 lines: one list of what `shell.json` has.
 * @returns the files whose code each script has
 * @throws {Error} with the bundler's messages if it fails
 */
export async function buildShell(
  dir: string,
  dataDir: string,
  registryKey: string,
  prerender = prerenderShell,
): Promise<FilesInScripts> {
  const outputDir = path.join(dataDir, 'shell');
  const config = shellConfig({ dir, name: 'shell', version: packageVersion(dir), outputDir, registryKey });
  const stats = await runRspack([config]);
  const [built] = stats.stats;
  const wanted = { all: false, entrypoints: true, chunkGroups: true, assets: true };
  const { entrypoints = {}, namedChunkGroups = {}, assets: made = [] } = built?.toJson(wanted) ?? {};
  const hashes = await integrityOfFolder(outputDir);
  const withHash = (file: string) => ({ file, integrity: hashOf(hashes, file) });
  const filesOf = (entry: string) => (entrypoints[entry]?.assets ?? []).map(({ name }) => name);
  const main = filesOf('main');
  const single = ['boot', 'early-form', 'browser-events'].map((entry) => filesOf(entry)[0]);
  const [boot, earlyForm, browserEvents] = single;
  const hasEntries = boot !== undefined && earlyForm !== undefined && browserEvents !== undefined;
  if (built === undefined || !hasEntries || main.length === 0)
    throw new Error('The build of the shell made no entry');
  await compressFiles(
    outputDir,
    Object.keys(hashes).filter((file) => !(`${file}.br` in hashes)),
  );
  const early = Object.entries(earlyParts).map(([frameOrRoute, parts]) => {
    const files = scriptsOf(parts, namedChunkGroups).filter((file) => !main.includes(file));
    return [frameOrRoute, files.map(withHash)] as const;
  });
  const filesOfPart = (part: string) =>
    scriptsOf([kitChunk(part)], namedChunkGroups).filter((file) => !main.includes(file));
  const kit = Object.fromEntries(kitParts.map((part) => [part, filesOfPart(part).map(withHash)]));
  const page: Required<ShellManifest> = {
    rootKey: registryKey,
    offers: ownOffer,
    acceptsPartialRegistry: true,
    acceptsNav: true,
    leavesOwnScripts: true,
    trustsOwnScripts: true,
    kit,
    carried: carriedBy(built),
    scripts: main.filter((file) => file.endsWith('.js')).map(withHash),
    styles: main.filter((file) => file.endsWith('.css')).map(withHash),
    // It is inlined into the HTML, because the code that recovers lost files must not get lost itself.
    early: Object.fromEntries(early),
    reads: completeShellReads(),
    boot: { ...withHash(boot), text: await inlineText(path.join(outputDir, boot)) },
    earlyForm: { ...withHash(earlyForm), text: await earlyFormText(path.join(outputDir, earlyForm)) },
    browserEvents: withHash(await smallEnough(outputDir, browserEvents)),
    ...(await prerender(dir, outputDir)),
  };
  await writeFile(path.join(outputDir, 'shell.json'), `${JSON.stringify(page, null, 2)}\n`);
  const variants = made.flatMap(({ name }) => [name, `${name}.br`, `${name}.gz`]);
  const existing = new Set(await readdir(outputDir, { recursive: true }));
  await storeShellBuild(
    dataDir,
    variants.filter((file) => existing.has(file)),
  );
  return filesInScripts(built);
}
