import type { KeptRelease, ModuleDocument, Stage } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import type { ModuleDraft } from './change-module.ts';
import { withRolledBack } from './registry-store.ts';
import type { HashedRelease } from './release-hash.ts';

/** Versions that stay in the registry, so that they can be made live again. */
const keptVersions = 20;
/** Versions before the live one that `rollback` can go back to, however old they are. */
const earlierVersions = 3;

/** The document with a release added. The live one stays live; a module's first one is live at once. */
export function withRelease(
  document: ModuleDocument | undefined,
  { release, releaseHash }: HashedRelease,
): ModuleDraft {
  const { version } = release;
  const liveAt = document === undefined ? new Date().toISOString() : undefined;
  const added: KeptRelease = { version, releaseHash, liveAt };
  const kept = [...(document?.kept ?? []).filter((one) => one.version !== version), added];
  const first = { state: 'live' as const, live: release, isUrgent: false, isPinned: false };
  return { ...first, ...document, kept: limited(kept, document ?? first) };
}

/** The newest versions; the live and the staged one and the last ones that were live stay, however old they are. */
function limited(
  kept: readonly KeptRelease[],
  { live, stage }: Pick<ModuleDraft, 'live' | 'stage'>,
): KeptRelease[] {
  const stays = new Set([
    ...kept.slice(-keptVersions).map((one) => one.version),
    live.version,
    stage?.release.version,
    ...earlierLive(kept, live.version).slice(0, earlierVersions),
  ]);
  return kept.filter(({ version }) => stays.has(version));
}

/** The versions that were live before the present one, last one first, without those that a rollback has left. */
function earlierLive(kept: readonly KeptRelease[], liveVersion: string): readonly string[] {
  return kept
    .filter(
      ({ version, liveAt, isRolledBack }) =>
        liveAt !== undefined && version !== liveVersion && isRolledBack !== true,
    )
    .sort((a, b) => (b.liveAt ?? '').localeCompare(a.liveAt ?? ''))
    .map(({ version }) => version);
}

/** The document's entry of a version. @throws {Error} with the reason, if it has none */
export function keptRelease({ kept, module }: ModuleDocument, version: string): KeptRelease {
  const found = kept.find((one) => one.version === version);
  if (found !== undefined) return found;
  const versions = kept.map((one) => one.version).join(', ');
  throw new Error(`${module} ${version} is not released; the registry has ${versions}`);
}

/** @throws {Error} if the live version is pinned */
function checkFree({ module, live, isPinned }: ModuleDocument): void {
  if (isPinned)
    throw new Error(
      `${module} is pinned to ${live.version}; unpin it first with: npm run module -- pin ${module} --end`,
    );
}

/** The manner in which a release goes live. */
export interface LiveChange {
  /** True if open pages take it at once. */
  readonly isUrgent?: boolean;
  /** True for a rollback: the version keeps the time at which it went live, so the next rollback goes further back. */
  readonly isRollback?: boolean;
}

/**
 * The document with another release live. A stage ends if its release goes live.
 * @throws {Error} if the live version is pinned
 */
export function withLive(
  document: ModuleDocument,
  release: Release,
  { isUrgent = false, isRollback = false }: LiveChange = {},
): ModuleDraft {
  const { version } = release;
  checkFree(document);
  keptRelease(document, version);
  const left = isRollback || isGoingBack(document, version);
  const before = left ? withRolledBack(document.kept, document.live.version) : document.kept;
  const liveAt = laterThanAll(document);
  const kept = isRollback
    ? before
    : before.map((one) => (one.version === version ? { ...one, liveAt, isRolledBack: undefined } : one));
  const isStaged = document.stage?.release.version === version;
  const urgentVersion = isUrgent ? version : undefined;
  const stage = isStaged ? undefined : document.stage;
  return { ...document, live: release, kept, isUrgent, urgentVersion, stage };
}

/** True if a version was live before the present one, and was released before it: a rollback must not return. */
function isGoingBack({ kept, live }: ModuleDocument, version: string): boolean {
  const at = kept.findIndex((one) => one.version === version);
  const presentAt = kept.findIndex((one) => one.version === live.version);
  return kept[at]?.liveAt !== undefined && at < presentAt;
}

/** Now, or later than the clock of another machine said: the order of these times is what `rollback` follows. */
function laterThanAll({ kept }: ModuleDocument): string {
  const times = kept.flatMap(({ liveAt }) => (liveAt === undefined ? [] : [Date.parse(liveAt) + 1]));
  return new Date(Math.max(Date.now(), ...times)).toISOString();
}

/**
 * The version that went live last before the present one did, and that no rollback has left since.
 * @throws {Error} with the reason, if there is none
 */
export function previousVersion({ module, live, kept }: ModuleDocument): string {
  const presentAt = kept.find(({ version }) => version === live.version)?.liveAt;
  const [latest] = earlierLive(kept, live.version).filter((version) => {
    const { liveAt = '' } = kept.find((one) => one.version === version) ?? {};
    return presentAt === undefined || liveAt < presentAt;
  });
  if (latest === undefined) throw new Error(`${module} has no earlier live version to go back to`);
  return latest;
}

/** The document with the module switched on or off. @throws {Error} if it is already */
export function withState(document: ModuleDocument, state: 'live' | 'off'): ModuleDraft {
  if (document.state === state)
    throw new Error(`${document.module} is already ${state === 'off' ? 'off' : 'on'}`);
  return { ...document, state };
}

/** The document with a stage. @throws {Error} if the live version is pinned, or staged itself */
export function withStage(document: ModuleDocument, stage: Stage): ModuleDraft {
  checkFree(document);
  const { module, live } = document;
  if (stage.release.version === live.version)
    throw new Error(`${module} ${live.version} is already live: everyone has it`);
  return { ...document, stage };
}

/** @throws {Error} if the module has no stage */
export function checkStaged({ module, stage }: ModuleDocument): void {
  if (stage === undefined) throw new Error(`${module} has no stage`);
}

/** The document without its stage. @throws {Error} if it has none */
export function withoutStage(document: ModuleDocument): ModuleDraft {
  checkStaged(document);
  return { ...document, stage: undefined };
}

/** The document with its live version held, or free again. @throws {Error} if it is already */
export function withPin(document: ModuleDocument, isPinned: boolean): ModuleDraft {
  if (document.isPinned === isPinned)
    throw new Error(
      `${document.module} is ${isPinned ? `already pinned to ${document.live.version}` : 'not pinned'}`,
    );
  return { ...document, isPinned };
}
