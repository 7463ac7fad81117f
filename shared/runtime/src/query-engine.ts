import type { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** The parts of TanStack Query that the hooks of calls use. */
export interface QueryEngine {
  readonly client: QueryClient;
  readonly useQuery: typeof useQuery;
  readonly useMutation: typeof useMutation;
}

/** The engine of a part of the page whose code is already loaded. */
export const QueryEngineContext = createContext<QueryEngine | null>(null);

let loading: Promise<QueryEngine> | undefined;

async function load(): Promise<QueryEngine> {
  const { createQueryEngine, forgetWithSession } = await import(
    /* webpackChunkName: "query" */ './queries.ts'
  );
  const engine = createQueryEngine();
  forgetWithSession(engine.client);
  // Marked as React marks a promise it has waited for: `use` then reads the engine without suspending.
  if (loading) Object.assign(loading, { status: 'fulfilled', value: engine });
  return engine;
}

/**
 * Loads the page's engine once. A page that needs no cached response for its first render can be drawn without it.
 * @throws {Error} if its file does not load; the next call tries again
 */
export function loadQueryEngine(): Promise<QueryEngine> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The engine from the context, else the page's own; suspends the component until that is loaded. */
export function useQueryEngine(): QueryEngine {
  // Calls the same hooks each time, because a suspended component renders again with the same hooks.
  return use(QueryEngineContext) ?? use(loadQueryEngine());
}
