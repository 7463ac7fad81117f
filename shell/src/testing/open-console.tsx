import { mapFlags, type Role } from '@chatline/contract/access/roles';
import { encodeBase64, encodeBase64Json } from '@chatline/contract/codecs/base64';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import { type PageConfig, pageConfigElementId } from '@chatline/contract/modules/page-config';
import { startRuntime } from '@chatline/runtime/host/page.ts';
import { HostProviders } from '@chatline/runtime/host/providers.tsx';
import { endSession, watchSession } from '@chatline/runtime/host/session.ts';
import { attachNavigation, forgetProviderProof } from '@chatline/runtime/host/sign-in-state.ts';
import { cleanup, render } from '@testing-library/react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/** Responses of the stand-in server by `METHOD /path`; a string is a body that is not JSON. */
export type Responses = Readonly<Record<string, StandInResponse>>;

interface StandInResponse {
  readonly status?: number;
  readonly body: unknown;
  /** The response waits for this promise. */
  readonly after?: Promise<void>;
}

interface Visit {
  readonly path: string;
  readonly responses?: Responses;
  /** The capabilities and settings in the page, beyond the baseline. */
  readonly config?: Partial<PageConfig>;
  /** The history entry's state, which survives a reload. */
  readonly state?: unknown;
}

/** The requests that reached the stand-in server. */
interface Sent {
  readonly call: string;
  readonly authorization: string | null;
  readonly headers: Headers;
  readonly body: string;
}

let isWatching = false;

/** A token as the server makes it, for tests: readable, unsigned. */
export function tokenOf(role: Role, { name = 'Kamala Stores', lastsMs = 3_600_000 } = {}): string {
  const exp = (Date.now() + lastsMs) / 1000;
  return `${encodeBase64Json({ alg: 'none' })}.${encodeBase64Json({ user_roll: role, exp, name })}.${encodeBase64('sig')}`;
}

/** Saves a token as a login in another tab would. */
export function saveToken(role: Role, options?: { readonly lastsMs?: number }): void {
  localStorage.setItem(tokenStorageKey, tokenOf(role, options));
}

/** The response of `POST /userp`. */
export function flagsResponse(flags: Readonly<Record<string, unknown>> = {}) {
  const none = mapFlags(() => 0);
  return { body: { status: true, message: '', data: encodeBase64Json({ ...none, ...flags }, 2) } };
}

/** Opens the console at a path with routes of its own, in a page as the server sends it. */
export function openConsole(routes: RouteObject[], { path, responses = {}, config, state = null }: Visit) {
  const requests: string[] = [];
  const sent: Sent[] = [];
  respondWith(responses, requests, sent);
  document.body.innerHTML = `<script type="application/json" id="${pageConfigElementId}">${JSON.stringify({
    productName: 'Chatline',
    apiBase: 'http://localhost/api',
    capabilities: [],
    helpUrl: 'https://help.example/',
    isSandboxed: true,
    ...config,
  })}</script>`;
  startRuntime();
  if (!isWatching) watchSession();
  isWatching = true;
  window.history.replaceState(state, '', path);
  const router = createBrowserRouter(routes);
  attachNavigation((to) => void router.navigate(to));
  render(
    <HostProviders nonce={undefined}>
      <RouterProvider router={router} />
    </HostProviders>,
  );
  return { router, requests, sent };
}

/** Resets everything that a test may leave to the next one. */
export function closeConsole(): void {
  cleanup();
  endSession('logout');
  forgetProviderProof();
  localStorage.clear();
  vi.unstubAllGlobals();
}

function respondWith(responses: Responses, requests: string[], sent: Sent[]): void {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method, url, headers, body } = await readRequest(input, init);
    const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
    requests.push(call);
    sent.push({ call, authorization: headers.get('authorization'), headers, body });
    const response = responses[call];
    if (response === undefined) throw new TypeError('Failed to fetch');
    await response.after;
    const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
    return new Response(text, { status: response.status ?? 200 });
  });
}

/** Reads the API client's request as a server does: only after that does the client wait for the response. */
async function readRequest(input: Request | string, init: RequestInit = {}) {
  if (typeof input === 'string') {
    return { method: init.method ?? 'GET', url: input, headers: new Headers(init.headers), body: '' };
  }
  const { method, url, headers } = input;
  return { method, url, headers, body: new TextDecoder().decode(await input.arrayBuffer()) };
}
