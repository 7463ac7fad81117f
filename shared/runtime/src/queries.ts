import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryEngine } from './query-engine.ts';
import { sessionStore } from './session-store.ts';

/** Parts of a page that appear one after the other share a response for this long; events and writes still renew it. */
const sharedForMs = 1000;

/** Creates an engine with an empty cache. */
export function createQueryEngine(): QueryEngine {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: sharedForMs },
      // A write never waits for the network: the person sees the failure at once and decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return { client, useQuery, useMutation };
}

/**
 * Clears the cached responses when the session ends, because the next session may be another user's.
 * @returns a function that stops this
 */
export function forgetWithSession(client: QueryClient): () => void {
  return sessionStore.subscribe((now, before) => {
    if (before.token === null || now.token === before.token) return;
    if (now.token === null) client.clear();
    else void client.resetQueries();
  });
}
