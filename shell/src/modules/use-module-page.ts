import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { ModulePage } from './composition.ts';
import { asLoadFailure, LoadFailure } from './load-failure.ts';
import { loadedPage, loadPage, visitedRelease } from './load-page.ts';
import { refreshRegistry, refreshRegistryNow } from './registry-store.ts';

/** Waits before the tries that are made without being asked; after the last one they stop. */
const autoRetryMs = [2000, 8000, 30_000];
/** How long a retry waits for a newer registry before it goes on with the one at hand. */
const registryWaitMs = 1000;

interface Failed {
  readonly status: 'failed';
  readonly failure: LoadFailure;
  readonly version: string;
  readonly atMs: number;
  readonly reference: string;
  readonly isRetrying: boolean;
  readonly autoTry: { readonly atMs: number; readonly waitMs: number } | undefined;
}

type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType; readonly loadedAtMs: number }
  | Failed;

/** Loads a module's page, tries again by itself three times, and at once when asked. */
export function useModulePage(page: ModulePage) {
  const [state, setState] = useState<PageState>(() => firstState(page));
  const drawnAtOnce = useRef(state.status === 'ready' ? page : null);
  const tries = useRef(0);
  const current = useRef(0);

  const fail = useCallback(
    (error: unknown, version: string) => {
      const waitMs = autoRetryMs[tries.current];
      tries.current += 1;
      const atMs = Date.now();
      const autoTry = waitMs === undefined ? undefined : { atMs: atMs + waitMs, waitMs };
      const reference = referenceOf(page.module, atMs);
      setState({
        status: 'failed',
        failure: asLoadFailure(error),
        version,
        atMs,
        reference,
        isRetrying: false,
        autoTry,
      });
    },
    [page.module],
  );

  const load = useCallback(async () => {
    current.current += 1;
    const run = current.current;
    let version = '';
    try {
      const release = visitedRelease(page.module);
      version = release.version;
      const Page = await loadPage(page, release);
      if (run === current.current) setState({ status: 'ready', Page, loadedAtMs: Date.now() });
    } catch (error) {
      if (run === current.current) fail(error, version);
    }
  }, [page, fail]);

  const retry = useCallback(async () => {
    setState((before) =>
      before.status === 'failed' ? { ...before, isRetrying: true, autoTry: undefined } : before,
    );
    await Promise.race([refreshRegistry(), new Promise((resolve) => setTimeout(resolve, registryWaitMs))]);
    await load();
  }, [load]);

  useEffect(() => {
    tries.current = 0;
    refreshRegistryNow();
    if (drawnAtOnce.current !== page) void load();
    return () => {
      current.current += 1;
    };
  }, [load, page]);

  const autoTryAtMs = state.status === 'failed' ? state.autoTry?.atMs : undefined;
  useEffect(() => {
    if (autoTryAtMs === undefined) return;
    const timer = setTimeout(() => void retry(), Math.max(0, autoTryAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [autoTryAtMs, retry]);

  const crash = useCallback((error: unknown) => fail(new LoadFailure('crashed', error), ''), [fail]);
  return { state, crash, retry: () => void retry() };
}

/** A page whose code is there is drawn at once, without a sign of loading. */
function firstState(page: ModulePage): PageState {
  const Page = loadedPage(page);
  return Page === undefined ? { status: 'loading' } : { status: 'ready', Page, loadedAtMs: Date.now() };
}

/** A short code that a person can read out and a log line can be found by. */
function referenceOf(module: string, atMs: number): string {
  return `${module.slice(0, 3)}-${atMs.toString(36).slice(-8)}`.toUpperCase();
}
