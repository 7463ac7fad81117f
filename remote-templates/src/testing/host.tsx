import { startRuntime } from '@chatline/shared/runtime/host/page.ts';
import { HostProviders } from '@chatline/shared/runtime/host/providers.tsx';
import { QueryProvider } from '@chatline/shared/runtime/host/query-provider.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** What the network answers to a request: JSON with its status, or nothing at all. */
export interface WireAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

const roundTripMs = 5;

/** Starts the runtime as the server's page would, with what the server announces; jsdom has no media queries. */
export function startPage(capabilities: readonly string[] = []): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }),
  );
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = '';
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-config';
  block.textContent = JSON.stringify({
    productName: 'Chatline',
    apiBase: 'http://api.test/api',
    capabilities,
    helpUrl: null,
    isSandboxed: true,
  });
  document.body.append(block);
  startRuntime();
}

/** Puts a network in the browser's place; the returned list fills with what was asked, method and path. */
export function serveWire(answer: (asked: string) => WireAnswer | Promise<WireAnswer>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const request = input instanceof Request ? input : new Request(input);
    const what = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(what);
    await new Promise((resolve) => setTimeout(resolve, roundTripMs));
    const { status = 200, body } = await answer(what);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

/** Draws a part of the page inside what every host gives it. */
export function renderHosted(part: ReactNode) {
  return render(
    <HostProviders nonce={undefined}>
      <QueryProvider>{part}</QueryProvider>
    </HostProviders>,
  );
}
