import type { Role } from '@chatline/shared/access/roles';
import { tokenStorageKey } from '@chatline/shared/constants/session';
import type { ExposedPages } from '@chatline/shared/contract/pages';
import { runAlone } from '@chatline/shared/runtime/host/alone.tsx';
import { configure, screen } from '@testing-library/react';
import { vi } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };

/** What a stubbed server answers: a body (200), or a status with a body. */
type WireAnswer = { readonly status?: number; readonly body: unknown };

/** A request that reached the stubbed server. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Answers by "METHOD /path"; a function for answers that change. */
export type Wire = Readonly<Record<string, WireAnswer | ((request: WireRequest) => WireAnswer)>>;

const encodePart = (value: unknown) => btoa(JSON.stringify(value));

/** A session token as the server makes it, but for its signature: the browser does not check that. */
function sessionToken(role: Role, serial: number): string {
  const payload = { user_roll: role, exp: Math.floor(Date.now() / 1000) + 3600, serial };
  return [encodePart({ alg: 'HS256' }), encodePart(payload), 'signature'.repeat(4)].join('.');
}

async function readRequest(request: Request): Promise<WireRequest> {
  const path = decodeURIComponent(new URL(request.url).pathname.replace('/api', ''));
  const form: Record<string, string> = {};
  if (request.method === 'POST' && request.headers.has('content-type')) {
    for (const [name, value] of await request.formData()) form[name] = String(value);
  }
  return { method: request.method, path, form };
}

/** What jsdom lacks of a browser: a screen as wide as a desk's, and a page with its configuration. */
function preparePage(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('CSS', { escape: (words: string) => words.replace(/[^\w-]/g, '\\$&') });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const config = {
    productName: 'Chatline',
    apiBase: 'http://localhost/api',
    capabilities: [],
    helpUrl: null,
    isSandboxed: true,
  };
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="page-config"></script>';
  const data = document.getElementById('page-config');
  if (data !== null) data.textContent = JSON.stringify(config);
}

/** The next person signs in in another tab: the host takes the session over and forgets what it has read. */
async function signInElsewhere(token: string): Promise<void> {
  window.location.hash = '#/';
  await screen.findByText(`${descriptor.title}, run by itself`);
  window.dispatchEvent(
    new StorageEvent('storage', { key: tokenStorageKey, newValue: token, storageArea: localStorage }),
  );
}

/**
 * A small host that runs pages of this module against a stubbed network; only the network is stubbed.
 * @returns opens a page as a role; the requests that it makes are in what it answers
 */
export function hostOf(pages: ExposedPages) {
  let wire: Wire = {};
  let asked: WireRequest[] = [];
  let serial = 0;
  // Finding roles is slow in jsdom, the more so where it also asks what is hidden.
  configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
  vi.setConfig({ testTimeout: 30_000 });
  const answer = async (input: Request): Promise<Response> => {
    const request = await readRequest(input);
    asked.push(request);
    const found = wire[`${request.method} ${request.path}`] ?? { status: 404, body: {} };
    const { status = 200, body } = typeof found === 'function' ? found(request) : found;
    return new Response(JSON.stringify(body), { status });
  };
  return async (path: string, role: Role, answers: Wire): Promise<readonly WireRequest[]> => {
    serial += 1;
    const token = sessionToken(role, serial);
    if (serial > 1) await signInElsewhere(token);
    wire = answers;
    asked = [];
    window.location.hash = `#${path}`;
    if (serial > 1) return asked;
    localStorage.setItem(tokenStorageKey, token);
    vi.stubGlobal('fetch', answer);
    preparePage();
    await runAlone(descriptor, pages);
    return asked;
  };
}
