import type { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What the hooks of calls are made of. */
export interface QueryEngine {
  readonly client: QueryClient;
  readonly useQuery: typeof useQuery;
  readonly useMutation: typeof useMutation;
}

/** The engine of a part of the page that has its code already. */
export const QueryEngineContext = createContext<QueryEngine | null>(null);

let loading: Promise<QueryEngine> | undefined;

async function load(): Promise<QueryEngine> {
  const { createQueryEngine, forgetWithSession } = await import(
    /* webpackChunkName: "query" */ './queries.ts'
  );
  const engine = createQueryEngine();
  forgetWithSession(engine.client);
  // What is there already is read at once, as React marks a promise that it has waited for itself.
  if (loading) Object.assign(loading, { status: 'fulfilled', value: engine });
  return engine;
}

/**
 * Loads the page's engine, once. A page whose first sight needs no answer that is kept can be drawn without it.
 * @throws {Error} where its file does not load; asked again it is tried again
 */
export function loadQueryEngine(): Promise<QueryEngine> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The engine around, else the page's own; where that is not there yet, what asks waits behind its `Suspense`. */
export function useQueryEngine(): QueryEngine {
  // Asked the same way each time: a part that waited is drawn again with the hooks it had.
  return use(QueryEngineContext) ?? use(loadQueryEngine());
}
