import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sessionStore } from '../session-store.ts';

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      // A write never waits for the network: the person is told at once and decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Keeps what calls answered, and forgets it with the session: the next one may be somebody else's. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient);
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (before.token === null || now.token === before.token) return;
        if (now.token === null) client.clear();
        else void client.resetQueries();
      }),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
