import type { Release } from '@chatline/contract/modules/release';
import { type FileTrouble, filesState, subscribeFiles } from '@chatline/runtime/host/files-state.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { type FailedPage, LoadFailure, referenceOf } from './load-failure.ts';
import { refreshRegistry } from './registry-store.ts';

/** Files of the release and of the shell; any page may need them. */
function isNeededBy({ base }: Release, { url }: FileTrouble): boolean {
  const { pathname } = new URL(url, document.baseURI);
  return pathname.startsWith(base) || pathname.startsWith('/assets/');
}

/**
 * The file that blocks the load of a release: one that was requested again without success.
 * @param release undefined while nothing is loading
 */
export function useFileTrouble(release: Release | undefined, module: string): FailedPage | undefined {
  const { troubles } = useSyncExternalStore(subscribeFiles, filesState, filesState);
  const trouble =
    release === undefined ? undefined : troubles.find((candidate) => isNeededBy(release, candidate));
  // Each try may find a complete release.
  useEffect(() => {
    if (trouble !== undefined) void refreshRegistry();
  }, [trouble]);
  if (trouble === undefined || release === undefined) return undefined;
  return {
    status: 'failed',
    failure: new LoadFailure(trouble.problem),
    version: release.version,
    atMs: trouble.sinceMs,
    reference: referenceOf(module, trouble.sinceMs),
    isRetrying: trouble.isTrying,
    autoRetry: trouble.nextTry,
  };
}
