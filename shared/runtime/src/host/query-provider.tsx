import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryEngine, forgetWithSession } from '../queries.ts';
import { QueryEngineContext } from '../query-engine.ts';

/** Caches the responses of calls, and clears them with the session. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [engine] = useState(createQueryEngine);
  useEffect(() => forgetWithSession(engine.client), [engine]);
  return (
    <QueryEngineContext value={engine}>
      <QueryClientProvider client={engine.client}>{children}</QueryClientProvider>
    </QueryEngineContext>
  );
}
