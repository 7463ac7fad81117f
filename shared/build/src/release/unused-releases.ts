import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import type { JournalEntry } from '../registry/journal.ts';
import type { ShellBuild } from '../store/shell-builds.ts';

/** A page that stays open uses its files for this long at most. */
export const openPageDays = 30;
/** Versions that were live before the present one, and stay however old they are (N-2). */
const earlierVersions = 2;
const shellBuilds = 3;

/** A version in the store: when its files or its signature were written last. */
export interface StoredVersion {
  readonly version: string;
  readonly writtenAtMs: number;
}

/** A version is in use from a time on, until the next one is. */
interface Use {
  readonly version: string | undefined;
  readonly atMs: number;
}

/** Versions whose use ended after a time, or has not ended. */
function usedSince(uses: readonly Use[], sinceMs: number): (string | undefined)[] {
  const sorted = [...uses].sort((a, b) => a.atMs - b.atMs);
  return sorted
    .filter((_use, index) => (sorted[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) >= sinceMs)
    .map(({ version }) => version);
}

const startsUse: readonly string[] = ['live', 'rollback'];
/** Earlier tools wrote `stage` without a version for the second one. */
const stages: readonly string[] = ['stage', 'stage --end'];

function useOf({ at, version }: JournalEntry): Use {
  return { version, atMs: Date.parse(at) };
}

/**
 * Versions of a module that no open page uses, and that nobody goes back to by `rollback`. What stays: live, staged and
 * pinned, the two versions that were live before, and everything written, live or staged in the last 30 days.
 */
export function unusedVersions(
  { live, stage, kept }: ModuleDocument,
  journal: readonly JournalEntry[],
  stored: readonly StoredVersion[],
  nowMs: number,
): readonly string[] {
  const sinceMs = nowMs - openPageDays * 24 * 60 * 60 * 1000;
  const wasLive = [
    ...kept.flatMap(({ version, liveAt }) =>
      liveAt === undefined ? [] : [{ version, atMs: Date.parse(liveAt) }],
    ),
    ...journal.filter(({ command }) => startsUse.includes(command)).map(useOf),
  ];
  // `stage --end` has no version, and ends the use of the one before.
  const wasStaged = journal.filter(({ command }) => stages.includes(command)).map(useOf);
  const newestFirst = [...wasLive].sort((a, b) => b.atMs - a.atMs).map(({ version }) => version);
  const earlier = [...new Set(newestFirst)].filter((version) => version !== live.version);
  const stays = new Set([
    live.version,
    stage?.release.version,
    ...earlier.slice(0, earlierVersions),
    ...usedSince(wasLive, sinceMs),
    ...usedSince(wasStaged, sinceMs),
    ...stored.filter(({ writtenAtMs }) => writtenAtMs >= sinceMs).map(({ version }) => version),
  ]);
  return stored.map(({ version }) => version).filter((version) => !stays.has(version));
}

/** Files that belong to another one: compressed, or for debuggers. */
const plainName = (file: string) => file.replace(/\.(?:br|gz)$/, '').replace(/\.map$/, '');

/**
 * Files of the shell that no open page uses. What stays: the files of the newest three builds, those of builds that
 * were served in the last 30 days, and everything written since.
 * @param current files that `shell.json` names
 * @returns none if the list of builds does not have the current one
 */
export function unusedShellFiles(
  builds: readonly ShellBuild[],
  current: readonly string[],
  stored: readonly { readonly file: string; readonly writtenAtMs: number }[],
  nowMs: number,
): readonly string[] {
  const newest = new Set(builds.at(-1)?.files);
  if (current.length === 0 || current.some((file) => !newest.has(file))) return [];
  const sinceMs = nowMs - openPageDays * 24 * 60 * 60 * 1000;
  const stays = new Set(['shell.json', ...builds.slice(-shellBuilds).flatMap(({ files }) => files)]);
  for (const [index, { files }] of builds.entries()) {
    const next = builds[index + 1];
    if (next === undefined || Date.parse(next.at) >= sinceMs) for (const file of files) stays.add(file);
  }
  const names = new Set([...stays].map(plainName));
  return stored
    .filter(({ file, writtenAtMs }) => writtenAtMs < sinceMs && !names.has(plainName(file)))
    .map(({ file }) => file);
}
