import type { KeptRelease, ModuleDocument, Stage } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import type { ModuleDraft } from './change-module.ts';
import type { HashedRelease } from './release.ts';

/** Versions that stay in the registry, so that they can be made live again. */
const keptVersions = 20;

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
  return { ...first, ...document, kept: limited(kept, document?.live.version ?? version) };
}

/** The newest versions; the live one stays, however old it is. */
function limited(kept: readonly KeptRelease[], liveVersion: string): KeptRelease[] {
  const newest = new Set(kept.slice(-keptVersions));
  return kept.filter((one) => newest.has(one) || one.version === liveVersion);
}

/** The document's entry of a version. @throws {Error} with the reason, if it has none */
export function keptRelease({ kept, module }: ModuleDocument, version: string): KeptRelease {
  const found = kept.find((one) => one.version === version);
  if (found !== undefined) return found;
  const versions = kept.map((one) => one.version).join(', ');
  throw new Error(`${module} ${version} is not released; the registry holds ${versions}`);
}

/** @throws {Error} if the live version is pinned */
function checkFree({ module, live, isPinned }: ModuleDocument): void {
  if (isPinned)
    throw new Error(
      `${module} is pinned to ${live.version}; release it first with: npm run module -- pin ${module} --end`,
    );
}

/**
 * The document with another release live; going back is the same with an older one. A stage ends if its release goes
 * live.
 * @param isUrgent true if open pages take it at once
 * @throws {Error} if the live version is pinned
 */
export function withLive(document: ModuleDocument, release: Release, isUrgent = false): ModuleDraft {
  const { version } = release;
  checkFree(document);
  keptRelease(document, version);
  const liveAt = new Date().toISOString();
  const kept = document.kept.map((one) => (one.version === version ? { ...one, liveAt } : one));
  const isStaged = document.stage?.release.version === version;
  const urgentVersion = isUrgent ? version : undefined;
  const stage = isStaged ? undefined : document.stage;
  return { ...document, live: release, kept, isUrgent, urgentVersion, stage };
}

/** The version that was live before the present one. @throws {Error} with the reason, if there is none */
export function previousVersion({ module, live, kept }: ModuleDocument): string {
  const [latest] = kept
    .filter(({ version, liveAt }) => liveAt !== undefined && version !== live.version)
    .sort((a, b) => (b.liveAt ?? '').localeCompare(a.liveAt ?? ''));
  if (latest === undefined) throw new Error(`${module} has no earlier live version to go back to`);
  return latest.version;
}

/** The document with the module switched on or off. */
export function withState(document: ModuleDocument, state: 'live' | 'off'): ModuleDraft {
  return { ...document, state };
}

/** The document with a stage, or with none. @throws {Error} if the live version is pinned */
export function withStage(document: ModuleDocument, stage: Stage | undefined): ModuleDraft {
  if (stage !== undefined) checkFree(document);
  return { ...document, stage };
}

/** The document with its live version held, or free again. */
export function withPin(document: ModuleDocument, isPinned: boolean): ModuleDraft {
  return { ...document, isPinned };
}
