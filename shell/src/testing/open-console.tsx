import type { Role } from '@chatline/shared/access/roles';
import { encodeBase64, encodeBase64Json } from '@chatline/shared/codecs/base64';
import { tokenStorageKey } from '@chatline/shared/constants/session';
import { pageConfigElementId } from '@chatline/shared/contract/page-config';
import { startRuntime } from '@chatline/shared/runtime/host/page.ts';
import { HostProviders } from '@chatline/shared/runtime/host/providers.tsx';
import { endSession, watchSession } from '@chatline/shared/runtime/host/session.ts';
import { cleanup, configure, render } from '@testing-library/react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/** What the stand-in server answers to `METHOD /path`; a text is a body that is no JSON. */
export type Answers = Readonly<Record<string, Answer>>;

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** The answer comes after this. */
  readonly after?: Promise<void>;
}

interface Visit {
  readonly path: string;
  readonly answers?: Answers;
}

let isWatching = false;

// Code that is loaded when it is needed comes slowly where two cores are busy with other tests.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 15_000 });

/** A token as the server makes it, for tests: readable, unsigned. */
export function tokenOf(role: Role, { name = 'Kamala Stores', lastsMs = 3_600_000 } = {}): string {
  const exp = (Date.now() + lastsMs) / 1000;
  return `${encodeBase64Json({ alg: 'none' })}.${encodeBase64Json({ user_roll: role, exp, name })}.${encodeBase64('sig')}`;
}

/** Saves a token as a login on another page of this browser would. */
export function saveToken(role: Role, options?: { readonly lastsMs?: number }): void {
  localStorage.setItem(tokenStorageKey, tokenOf(role, options));
}

/** The answer of `POST /userp`. */
export function flagsAnswer(flags: Readonly<Record<string, unknown>> = {}) {
  const none = { whatsapp_connect: 0, whatsapp_chat: 0, chat_boat: 0, webhook: 0 };
  return { body: { status: true, message: '', data: encodeBase64Json({ ...none, ...flags }, 2) } };
}

/** Opens the console at a path with routes of its own, in a page as the server sends it. */
export function openConsole(routes: RouteObject[], { path, answers = {} }: Visit) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const requests = answerWith(answers);
  document.body.innerHTML = `<script type="application/json" id="${pageConfigElementId}">${JSON.stringify({
    productName: 'Chatline',
    apiBase: 'http://localhost/api',
    capabilities: [],
    helpUrl: 'https://help.example/',
    isSandboxed: true,
  })}</script>`;
  startRuntime();
  if (!isWatching) watchSession();
  isWatching = true;
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  render(
    <HostProviders nonce={undefined}>
      <RouterProvider router={router} />
    </HostProviders>,
  );
  return { router, requests };
}

/** Leaves nothing of a test to the next one. */
export function closeConsole(): void {
  cleanup();
  endSession('logout');
  localStorage.clear();
  vi.unstubAllGlobals();
}

function answerWith(answers: Answers): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    requests.push(call);
    // The client waits until the body has been read, as a server reads it.
    await request.arrayBuffer();
    const answer = answers[call];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    await answer.after;
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status ?? 200 });
  });
  return requests;
}
