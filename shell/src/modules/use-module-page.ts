import { liveRelease } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { noteFault } from '@chatline/runtime/host/faults.ts';
import { retryFiles } from '@chatline/runtime/host/files-state.ts';
import {
  type ComponentType,
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ModulePage } from './composition.ts';
import { type FailedPage, failedPage, LoadFailure } from './load-failure.ts';
import { leaveRelease, loadedPage, loadPage, releaseToShow, type WantedPage } from './load-page.ts';
import { sendPageReads } from './page-reads.ts';
import { isRegistryFresh, refreshRegistry, refreshRegistryIfOld, registryStore } from './registry-store.ts';
import { useFileTrouble } from './use-file-trouble.ts';
import { beginVisit, hasEntered, visitStore } from './visit.ts';

/** Pauses before the automatic retries after code has failed. After the last one there is no further retry. */
const autoRetryMs = [2000, 8000, 30_000];
/** A retry waits this long for a newer registry before it uses the current one, in milliseconds. */
const retryWaitMs = 1000;
/** The same for an entry into a module: a slow connection must not delay it. */
export const entryWaitMs = 300;

type PageState =
  /** Checks for a newer release, for a moment at most. */
  | { readonly status: 'checking'; readonly release?: undefined }
  | { readonly status: 'loading'; readonly release: Release }
  | {
      readonly status: 'ready';
      readonly release: Release;
      readonly Page: ComponentType;
      /** While the key is the same the page is not remounted, so nothing typed in it is lost. */
      readonly key: string;
    }
  | (FailedPage & { readonly release: Release | undefined });

/** Loads a module's page and keeps retrying: automatically if its code fails, and at once on request. */
export function useModulePage(page: ModulePage) {
  const { module } = page;
  const wanted: WantedPage = page;
  const { state, setState, load, fail } = useLoadedPage(wanted);
  const { status, release } = state;
  usePageReads(page, status);
  useVisit(module, state);
  useNotedFailure(module, state);
  const stuck = useFileTrouble(status === 'loading' ? release : undefined, module);
  const isStuck = stuck !== undefined || status === 'failed';
  const loadNewer = useNewerRelease(wanted, release, isStuck, load);
  const retry = useRetry(state, setState, load);
  const crash = useCallback(
    (error: unknown) => {
      if (release !== undefined) leaveRelease(release);
      fail(new LoadFailure('crashed', error), release);
    },
    [release, fail],
  );
  return { state: stuck ?? state, release, crash, retry: () => void retry(), loadNewer };
}

/** Sends the page's early reads if its code is not there yet; otherwise the page sends them itself. */
function usePageReads(page: ModulePage, status: PageState['status']): void {
  const send = useEffectEvent(() => {
    if (status !== 'ready') sendPageReads(page);
  });
  useEffect(() => send(), []);
}

/** The state of the page, and the load that each visit starts. A newer load cancels the effect of an older one. */
function useLoadedPage({ module, page, frame }: WantedPage) {
  const [state, setState] = useState<PageState>(() => firstState({ module, page, frame }));
  const attempts = useRef(0);
  const run = useRef(0);

  const fail = useCallback(
    (error: unknown, failed: Release | undefined) => {
      const waitMs = autoRetryMs[attempts.current];
      attempts.current += 1;
      setState({ ...failedPage(module, error, failed, waitMs), release: failed });
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
      // A page that was loaded before replaces the open one at once.
      if (loadedPage({ module, page, frame }, shown) === undefined)
        setState((before) => (before.status === 'failed' ? before : { status: 'loading', release: shown }));
      const Page = await loading;
      if (mine !== run.current) return;
      attempts.current = 0;
      setState({ status: 'ready', release: wanted, Page, key: `${wanted.container} ${mine}` });
    } catch (error) {
      if (mine === run.current) fail(error, wanted);
    }
  }, [module, page, frame, fail]);

  const leave = useCallback(() => {
    run.current += 1;
  }, []);
  useEntry(state.status, load, leave);
  return { state, setState, load, fail };
}

/** Notes why a page is not shown; a module that is switched off has not failed. */
function useNotedFailure(module: string, state: PageState): void {
  const failure = state.status === 'failed' ? state.failure : undefined;
  const version = state.release?.version ?? '';
  useEffect(() => {
    if (failure === undefined || failure.reason === 'off') return;
    const { reason, cause: error } = failure;
    const kind = reason === 'crashed' ? 'crash' : 'load';
    noteFault({ kind, error, module, version, ...(kind === 'load' && { type: reason }) });
  }, [failure, module, version]);
}

/** Loads the page at each entry into it, and checks for a newer release. */
function useEntry(status: PageState['status'], load: () => Promise<void>, leave: () => void): void {
  // Valid until the first effect: the code may have arrived by then.
  const firstStatus = useRef<PageState['status'] | undefined>(status);
  useEffect(() => {
    const first = firstStatus.current;
    firstStatus.current = undefined;
    if (first === 'ready') refreshRegistryIfOld();
    else if (first === 'checking') void atMost(refreshRegistry(), entryWaitMs).then(() => load());
    else void load().then(refreshRegistryIfOld);
    return leave;
  }, [load, leave]);
}

/** Keeps a release only while its page is loading or on the screen. */
function useVisit(module: string, { status, release }: PageState): void {
  const visited = status === 'loading' || status === 'ready' ? release : undefined;
  const isShown = status === 'ready';
  useEffect(
    () => (visited === undefined ? undefined : beginVisit(module, visited, isShown)),
    [module, visited, isShown],
  );
}

/**
 * Moves to the live release: at once if the current one does not load, so that a rollback repairs the page,
 * otherwise on request.
 * @returns a function that loads the newer release; the working page stays until it is loaded, and until the given
 * function resolves to true
 */
function useNewerRelease(
  { module, page, frame }: WantedPage,
  release: Release | undefined,
  isStuck: boolean,
  load: () => Promise<void>,
) {
  const goToNewer = useCallback(() => {
    if (newerRelease(module, release) === undefined) return;
    if (release !== undefined) leaveRelease(release);
    void load();
  }, [module, release, load]);
  useEffect(() => (isStuck ? registryStore.subscribe(goToNewer) : undefined), [isStuck, goToNewer]);
  return useCallback(
    async (mayReplace: () => Promise<boolean> = async () => true) => {
      let newer = newerRelease(module, release);
      let loaded: Release | undefined;
      // Another release may become the live one in the meantime.
      while (newer !== undefined && newer.container !== loaded?.container) {
        await loadPage({ module, page, frame }, newer);
        loaded = newer;
        newer = newerRelease(module, release);
      }
      if (newer === undefined || !(await mayReplace())) return;
      if (release !== undefined) leaveRelease(release);
      await load();
    },
    [module, page, frame, release, load],
  );
}

/** Retries on request, and automatically when the state says when. */
function useRetry(
  state: PageState,
  setState: Dispatch<SetStateAction<PageState>>,
  load: () => Promise<void>,
): () => Promise<void> {
  const { status } = state;
  const retry = useCallback(async () => {
    setState((before) =>
      before.status === 'failed' ? { ...before, isRetrying: true, autoRetry: undefined } : before,
    );
    retryFiles();
    await atMost(refreshRegistry(), retryWaitMs);
    if (status === 'failed') await load();
  }, [status, setState, load]);

  const autoRetryAtMs = status === 'failed' ? state.autoRetry?.atMs : undefined;
  useEffect(() => {
    if (autoRetryAtMs === undefined) return;
    const timer = setTimeout(() => void retry(), Math.max(0, autoRetryAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [autoRetryAtMs, retry]);
  return retry;
}

function newerRelease(module: string, shown: Release | undefined): Release | undefined {
  const { registry } = registryStore.getState();
  const live = registry === null ? undefined : liveRelease(registry, module);
  return live?.container === shown?.container ? undefined : live;
}

/** True if an entry into the page's module checks for a newer release before it loads the page. */
export function isCheckedFirst({ module }: Pick<WantedPage, 'module'>): boolean {
  return visitStore.getState().visit?.module !== module && hasEntered() && !isRegistryFresh();
}

/** A page whose code is already loaded is shown at once, without a loading state. */
function firstState(page: WantedPage): PageState {
  if (isCheckedFirst(page)) return { status: 'checking' };
  try {
    const release = releaseToShow(page.module);
    const Page = loadedPage(page, release);
    if (Page !== undefined) return { status: 'ready', release, Page, key: `${release.container} 0` };
    return { status: 'loading', release };
  } catch {
    return { status: 'checking' };
  }
}

/** Waits for work to end, even in a failure: the page is loaded, or its card says why not, either way. */
export function atMost(work: Promise<unknown>, limitMs: number): Promise<unknown> {
  return Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, limitMs))]);
}
