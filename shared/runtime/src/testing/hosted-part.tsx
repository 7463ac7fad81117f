import type { PageConfig } from '@chatline/contract/modules/page-config';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setConfig } from '../config.ts';
import { startRuntime } from '../host/page.ts';
import { HostProviders } from '../host/providers.tsx';
import { QueryProvider } from '../host/query-provider.tsx';
import { endSession, openSession } from '../session-store.ts';
import { stubNetwork, stubPage, type WireResponse } from './stub-page.ts';

export type { WireResponse } from './stub-page.ts';

/** Starts the runtime as the server's page would, with these capabilities and this configuration. */
export function startPage(capabilities: readonly string[] = [], config: Partial<PageConfig> = {}): void {
  stubPage(capabilities);
  startRuntime();
  setConfig({ ...plainPageConfig, capabilities: [...capabilities], ...config });
}

/** Ends the current session and begins one of a User with this token. */
export function startSessionWith(token: string): void {
  endSession('logout');
  openSession(token, { role: 'User', expiresAtMs: Date.now() + 60_000 });
}

/** Stubs the network; the returned list collects the requests as "METHOD /path". */
export function serveWire(
  respond: (request: string) => WireResponse | Promise<WireResponse>,
): readonly string[] {
  const requests: string[] = [];
  stubNetwork(async ({ method, url }) => {
    const request = `${method} ${new URL(url).pathname}`;
    requests.push(request);
    return respond(request);
  });
  return requests;
}

/** Draws a part of a page inside the providers of every host. */
export function renderHosted(part: ReactNode): RenderResult {
  return render(
    <HostProviders nonce={undefined}>
      <QueryProvider>{part}</QueryProvider>
    </HostProviders>,
  );
}
