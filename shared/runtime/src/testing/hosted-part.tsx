import type { PageConfig } from '@chatline/contract/modules/page-config';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setConfig } from '../config.ts';
import { startRuntime } from '../host/page.ts';
import { HostProviders } from '../host/providers.tsx';
import { QueryProvider } from '../host/query-provider.tsx';
import { endSession, openSession } from '../session-store.ts';
import { stubNetwork, stubPage, type WireAnswer } from './stub-page.ts';

export type { WireAnswer } from './stub-page.ts';

/** Starts the runtime as the server's page would, with what the server announces and configures. */
export function startPage(capabilities: readonly string[] = [], config: Partial<PageConfig> = {}): void {
  stubPage(capabilities);
  startRuntime();
  setConfig({ ...plainPageConfig, capabilities: [...capabilities], ...config });
}

/** Ends the session that there is, and begins one of a User with this token. */
export function signInWith(token: string): void {
  endSession('logout');
  openSession(token, { role: 'User', expiresAtMs: Date.now() + 60_000 });
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
export function renderHosted(part: ReactNode): RenderResult {
  return render(
    <HostProviders nonce={undefined}>
      <QueryProvider>{part}</QueryProvider>
    </HostProviders>,
  );
}
