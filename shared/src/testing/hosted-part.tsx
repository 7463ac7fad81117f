import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startRuntime } from '../runtime/host/page.ts';
import { HostProviders } from '../runtime/host/providers.tsx';
import { QueryProvider } from '../runtime/host/query-provider.tsx';
import { stubNetwork, stubPage, type WireAnswer } from './stub-page.ts';

export type { WireAnswer } from './stub-page.ts';

/** Starts the runtime as the server's page would, with what the server announces. */
export function startPage(capabilities: readonly string[] = []): void {
  stubPage(capabilities);
  startRuntime();
}

/** Puts a network in the browser's place; the returned list fills with what was asked, method and path. */
export function serveWire(answer: (asked: string) => WireAnswer | Promise<WireAnswer>): readonly string[] {
  const asked: string[] = [];
  stubNetwork(async ({ method, url }) => {
    const what = `${method} ${new URL(url).pathname}`;
    asked.push(what);
    return answer(what);
  });
  return asked;
}

/** Draws a part of a page inside what every host gives it. */
export function renderHosted(part: ReactNode) {
  return render(
    <HostProviders nonce={undefined}>
      <QueryProvider>{part}</QueryProvider>
    </HostProviders>,
  );
}
