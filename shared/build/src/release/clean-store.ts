import { rm } from 'node:fs/promises';
import { shellManifestSchema } from '@chatline/contract/modules/shell-manifest';
import * as v from 'valibot';
import { abandonedBuilds, abandonedFiles } from '../common/build-folder.ts';
import { abandonedChecks } from '../common/temporary-folder.ts';
import { changeModule } from '../registry/change-module.ts';
import { readJournal } from '../registry/journal.ts';
import { findKey } from '../registry/registry-keys.ts';
import { type OpenRegistry, openRegistry } from '../registry/registry-store.ts';
import { publicText } from '../registry/signed-text.ts';
import { type ReleaseStore, type StoredFile, storeOf } from '../store/release-store.ts';
import { readShellBuilds } from '../store/shell-builds.ts';
import { type StoredVersion, unusedShellFiles, unusedVersions } from './unused-releases.ts';

/** Files that go, and the line that reports them. */
interface Removal {
  readonly line: string;
  readonly files: readonly StoredFile[];
}

/** The versions of a module that go. */
interface Cleaned {
  readonly module: string;
  readonly versions: readonly string[];
  /** Those that were in the registry until now. */
  readonly unlisted: readonly string[];
}

const bytesOf = (files: readonly StoredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The version that a file of a module belongs to: `modules/users/1.0.0/…` or `modules/users/1.0.0.signed.json`. */
function versionOf(file: string): string {
  const [, , name = ''] = file.split('/');
  return name.replace(/\.signed\.json$/, '');
}

function storedVersions(files: readonly StoredFile[]): readonly StoredVersion[] {
  const newest = new Map<string, number>();
  for (const { path, modifiedAtMs } of files)
    newest.set(versionOf(path), Math.max(modifiedAtMs, newest.get(versionOf(path)) ?? 0));
  return [...newest].map(([version, writtenAtMs]) => ({ version, writtenAtMs }));
}

/** True if this machine signs for the module, so that versions can leave the registry. */
async function canSign(dataDir: string, { root }: OpenRegistry, name: string): Promise<boolean> {
  const key = await findKey(dataDir, { module: name });
  return key !== undefined && (root.modules[name]?.keys.includes(publicText(key)) ?? false);
}

/** Finds what goes of a module, and takes those versions out of the registry first. */
async function unusedOf(
  { dataDir, nowMs, isDryRun }: CleanRequest,
  store: ReleaseStore,
  open: OpenRegistry,
  name: string,
): Promise<Cleaned & { readonly removals: readonly Removal[] }> {
  const document = open.documents[name];
  if (document === undefined) return { module: name, versions: [], unlisted: [], removals: [] };
  const files = await store.list(`modules/${name}`);
  const journal = await readJournal(dataDir, name);
  const unusedIn = (one: typeof document) => unusedVersions(one, journal, storedVersions(files), nowMs);
  const isListed = (version: string) => document.kept.some((one) => one.version === version);
  const isSigner = await canSign(dataDir, open, name);
  let unused = unusedIn(document).filter((version) => isSigner || !isListed(version));
  if (!isDryRun && unused.some(isListed))
    await changeModule(dataDir, name, {
      change(present = document) {
        // Releases that went live or were staged meanwhile stay.
        unused = unusedIn(present).filter((version) => unused.includes(version));
        return { ...present, kept: present.kept.filter(({ version }) => !unused.includes(version)) };
      },
    });
  const removals = unused.map((version) => {
    const own = files.filter((file) => versionOf(file.path) === version);
    return { line: `${name} ${version}: ${bytesOf(own)} bytes`, files: own };
  });
  return { module: name, versions: unused, unlisted: unused.filter(isListed), removals };
}

const shellSchema = v.pipe(v.string(), v.parseJson(), v.pick(shellManifestSchema, ['scripts', 'styles']));

async function unusedOfShell({ dataDir, nowMs }: CleanRequest, store: ReleaseStore): Promise<Removal[]> {
  const shell = v.safeParse(shellSchema, (await store.read('shell/shell.json'))?.toString('utf8') ?? '');
  if (!shell.success) return [];
  const current = [...shell.output.scripts, ...shell.output.styles].map(({ file }) => file);
  const files = await store.list('shell');
  const stored = files.map(({ path, modifiedAtMs }) => ({
    file: path.slice('shell/'.length),
    writtenAtMs: modifiedAtMs,
  }));
  const unused = new Set(unusedShellFiles(await readShellBuilds(dataDir), current, stored, nowMs));
  const own = files.filter(({ path }) => unused.has(path.slice('shell/'.length)));
  return own.length === 0 ? [] : [{ line: `shell: ${own.length} files, ${bytesOf(own)} bytes`, files: own }];
}

export interface CleanRequest {
  readonly dataDir: string;
  readonly nowMs: number;
  /** True to report only. */
  readonly isDryRun: boolean;
}

/** Deletes what interrupted builds, checks and changes have left on this machine. @returns a line for each */
async function cleanAbandoned({ dataDir, nowMs, isDryRun }: CleanRequest, verb: string): Promise<string[]> {
  const folders = [...(await abandonedBuilds(dataDir, nowMs)), ...(await abandonedChecks(nowMs))];
  const files = await abandonedFiles(dataDir, nowMs);
  if (!isDryRun) for (const one of [...folders, ...files]) await rm(one, { recursive: true, force: true });
  return [
    ...folders.map((folder) => `${verb} ${folder}, which an interrupted build or check has left`),
    ...files.map((file) => `${verb} ${file}, which an interrupted change has left`),
  ];
}

/**
 * Deletes releases and files of the shell that no open page uses any longer, and what interrupted builds, checks and
 * changes have left (releases.md, Store).
 * @returns lines that say what is deleted, and the versions that are
 * @throws {Error} with the reason, if the registry cannot be read
 */
export async function cleanStore(
  request: CleanRequest,
  store = storeOf(request.dataDir),
): Promise<{ readonly lines: readonly string[]; readonly cleaned: readonly Cleaned[] }> {
  const { dataDir, isDryRun } = request;
  const open = await openRegistry(dataDir);
  const removals: Removal[] = [];
  const cleaned: Cleaned[] = [];
  const names = Object.keys(open?.documents ?? {});
  for (const name of names) {
    if (open === undefined) break;
    const { removals: own, ...versions } = await unusedOf(request, store, open, name);
    if (own.length > 0) cleaned.push(versions);
    removals.push(...own);
  }
  removals.push(...(await unusedOfShell(request, store)));
  const files = removals.flatMap((one) => one.files);
  if (!isDryRun) {
    await store.deleteFiles(files.map(({ path }) => path));
    for (const name of names) await store.deleteEmptyFolders(`modules/${name}`);
  }
  const verb = isDryRun ? 'Would delete' : 'Deleted';
  const abandoned = await cleanAbandoned(request, verb);
  const lines = removals.map(({ line }) => `${verb} ${line}`);
  return { lines: [...lines, ...abandoned, `${verb} ${bytesOf(files)} bytes in all`], cleaned };
}
