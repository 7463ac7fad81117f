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

let engine: QueryEngine | undefined;
let loading: Promise<QueryEngine> | undefined;

async function load(): Promise<QueryEngine> {
  const { createQueryEngine, forgetWithSession } = await import('./queries.ts');
  engine = createQueryEngine();
  forgetWithSession(engine.client);
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
  return use(QueryEngineContext) ?? engine ?? use(loadQueryEngine());
}
