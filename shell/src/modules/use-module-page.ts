import { liveRelease, type Release } from '@chatline/contract/modules/registry';
import { retryFiles } from '@chatline/runtime/host/files-state.ts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { type FailedPage, referenceOf } from './failed-page.ts';
import { asLoadFailure, LoadFailure } from './load-failure.ts';
import { leaveRelease, loadedPage, loadPage, releaseToShow, type WantedPage } from './load-page.ts';
import { isRegistryFresh, refreshRegistry, refreshRegistryIfOld, registryStore } from './registry-store.ts';
import { useFileTrouble } from './use-file-trouble.ts';
import { beginVisit, hasEntered, visitStore } from './visit.ts';

/** Waits before the tries that are made without being asked, where code fails; after the last one they stop. */
const autoRetryMs = [2000, 8000, 30_000];
/** How long a retry waits for a newer registry before it goes on with the one at hand. */
const retryWaitMs = 1000;
/** The same for an entry into a module: a slow line must not hold it up. */
const entryWaitMs = 300;

type PageState =
  /** A moment at most: whether there is a newer release. */
  | { readonly status: 'checking'; readonly release?: undefined }
  | { readonly status: 'loading'; readonly release: Release }
  | {
      readonly status: 'ready';
      readonly release: Release;
      readonly Page: ComponentType;
      /** A page stays as it is while this does: nothing that is typed in it is lost. */
      readonly key: string;
    }
  | (FailedPage & { readonly release: Release | undefined });

/** Loads a module's page, goes on trying by itself, and at once when asked. */
export function useModulePage({ module, page, frame }: WantedPage) {
  const [state, setState] = useState<PageState>(() => firstState({ module, page, frame }));
  // What was drawn first, until the first effect: by then the code may have come.
  const drawnFirst = useRef<PageState['status'] | undefined>(state.status);
  const tries = useRef(0);
  const run = useRef(0);
  const { status, release } = state;

  const fail = useCallback(
    (error: unknown, failed: Release | undefined) => {
      const waitMs = autoRetryMs[tries.current];
      tries.current += 1;
      const atMs = Date.now();
      setState({
        status: 'failed',
        failure: asLoadFailure(error),
        release: failed,
        version: failed?.version ?? '',
        atMs,
        reference: referenceOf(module, atMs),
        isRetrying: false,
        autoTry: waitMs === undefined ? undefined : { atMs: atMs + waitMs, waitMs },
      });
    },
    [module],
  );

  const load = useCallback(async () => {
    run.current += 1;
    const mine = run.current;
    let wanted: Release | undefined;
    try {
      wanted = releaseToShow(module);
      const loading = loadPage({ module, page, frame }, wanted);
      const shown = wanted;
      setState((before) => (before.status === 'failed' ? before : { status: 'loading', release: shown }));
      const Page = await loading;
      if (mine !== run.current) return;
      tries.current = 0;
      setState({ status: 'ready', release: wanted, Page, key: `${wanted.container} ${mine}` });
    } catch (error) {
      if (mine === run.current) fail(error, wanted);
    }
  }, [module, page, frame, fail]);

  useEffect(() => {
    const drawn = drawnFirst.current;
    drawnFirst.current = undefined;
    if (drawn === 'ready') refreshRegistryIfOld();
    else if (drawn === 'checking') void atMost(refreshRegistry(), entryWaitMs).then(() => load());
    else void load().then(refreshRegistryIfOld);
    return () => {
      run.current += 1;
    };
  }, [load]);

  // Only what is being drawn or drawn is held on to.
  const visited = status === 'loading' || status === 'ready' ? release : undefined;
  const isDrawn = status === 'ready';
  useEffect(
    () => (visited === undefined ? undefined : beginVisit(module, visited, isDrawn)),
    [module, visited, isDrawn],
  );

  const stuck = useFileTrouble(status === 'loading' ? release : undefined, module);
  const isStuck = stuck !== undefined || status === 'failed';

  const goToNewer = useCallback(() => {
    if (newerRelease(module, release) === undefined) return;
    if (release !== undefined) leaveRelease(release);
    void load();
  }, [module, release, load]);

  // A release that does not load is left as soon as there is another one: that is what a way back is for.
  useEffect(() => (isStuck ? registryStore.subscribe(goToNewer) : undefined), [isStuck, goToNewer]);

  /** The page that works stays until the newer one is here. */
  const loadNewer = useCallback(async () => {
    const newer = newerRelease(module, release);
    if (newer === undefined) return;
    await loadPage({ module, page, frame }, newer);
    goToNewer();
  }, [module, page, frame, release, goToNewer]);

  const retry = useCallback(async () => {
    setState((before) =>
      before.status === 'failed' ? { ...before, isRetrying: true, autoTry: undefined } : before,
    );
    retryFiles();
    await atMost(refreshRegistry(), retryWaitMs);
    if (status === 'failed') await load();
  }, [status, load]);

  const autoTryAtMs = status === 'failed' ? state.autoTry?.atMs : undefined;
  useEffect(() => {
    if (autoTryAtMs === undefined) return;
    const timer = setTimeout(() => void retry(), Math.max(0, autoTryAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [autoTryAtMs, retry]);

  const crash = useCallback(
    (error: unknown) => {
      if (release !== undefined) leaveRelease(release);
      fail(new LoadFailure('crashed', error), release);
    },
    [release, fail],
  );
  return { state: stuck ?? state, release, crash, retry: () => void retry(), loadNewer };
}

function newerRelease(module: string, shown: Release | undefined): Release | undefined {
  const { registry } = registryStore.getState();
  const live = registry === null ? undefined : liveRelease(registry, module);
  return live?.container === shown?.container ? undefined : live;
}

/** A page whose code is there is drawn at once, without a sign of loading. */
function firstState(page: WantedPage): PageState {
  const isEntry = visitStore.getState().visit?.module !== page.module;
  if (isEntry && hasEntered() && !isRegistryFresh()) return { status: 'checking' };
  try {
    const release = releaseToShow(page.module);
    const Page = loadedPage(page, release);
    if (Page !== undefined) return { status: 'ready', release, Page, key: `${release.container} 0` };
    return { status: 'loading', release };
  } catch {
    return { status: 'checking' };
  }
}

function atMost(work: Promise<unknown>, limitMs: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
}
