import type { Role } from '@chatline/contract/access/roles';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { act, configure, screen } from '@testing-library/react';
import { setConfig } from '../config.ts';
import { aloneTexts as texts } from '../host/alone.texts.ts';
import { runAlone } from '../host/alone.tsx';
import { checkSession } from '../host/session.ts';
import { endSession } from '../session-store.ts';
import { stubNetwork, stubPage, type WireResponse } from './stub-page.ts';

/** A request that reached the stubbed server. */
export interface WireRequest {
  readonly method: string;
  /** Below `{api}`, decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly headers: Headers;
}

/** Responses by "METHOD /path"; a function for responses that change, or come late. */
export type Wire = Readonly<
  Record<string, WireResponse | ((request: WireRequest) => WireResponse | Promise<WireResponse>)>
>;

const encodePart = (value: unknown) => btoa(JSON.stringify(value));

/** A session token as the server makes it, but for its signature: the browser does not check that. */
function sessionToken(role: Role, serial: number): string {
  const payload = { user_roll: role, exp: Math.floor(Date.now() / 1000) + 3600, serial };
  return [encodePart({ alg: 'HS256' }), encodePart(payload), 'signature'.repeat(4)].join('.');
}

async function readRequest(request: Request): Promise<WireRequest> {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url);
  const path = decodeURIComponent(pathname.replace('/api', ''));
  const query = Object.fromEntries(searchParams);
  const type = headers.get('content-type') ?? '';
  if (type.includes('json')) return { method, path, query, form: {}, json: await request.json(), headers };
  const form: Record<string, string> = {};
  if (type !== '') for (const [name, value] of await request.formData()) form[name] = String(value);
  return { method, path, query, form, json: undefined, headers };
}

/** Ends the session and starts another person's; the host clears its cache. */
async function startNextSession(token: string): Promise<void> {
  // Unmounts the page first, and with it the guard of an unsaved form against the new address.
  act(() => endSession('unauthorized'));
  window.location.hash = '#/';
  await screen.findByText(texts.listNote);
  localStorage.setItem(tokenStorageKey, token);
  checkSession();
}

/**
 * A small host that runs pages of a module against a stubbed network; only the network is stubbed.
 * @param descriptor the module's `remote.json`
 * @returns opens a page as a role, and resolves to the requests that the page makes
 */
export function hostOf(descriptor: unknown, pages: ExposedPages) {
  let wire: Wire = {};
  let requests: WireRequest[] = [];
  let serial = 0;
  // Checking for hidden elements would make finding roles even slower.
  configure({ defaultHidden: true });
  const respond = async (input: Request): Promise<WireResponse> => {
    const request = await readRequest(input);
    requests.push(request);
    const found = wire[`${request.method} ${request.path}`] ?? { status: 404, body: {} };
    return typeof found === 'function' ? found(request) : found;
  };
  return async (
    path: string,
    role: Role,
    responses: Wire,
    capabilities: readonly string[] = [],
  ): Promise<readonly WireRequest[]> => {
    serial += 1;
    const token = sessionToken(role, serial);
    if (serial > 1) await startNextSession(token);
    wire = responses;
    requests = [];
    // As after a reload, because the server's capabilities are read once.
    if (serial > 1) setConfig({ ...plainPageConfig, capabilities: [...capabilities] });
    else stubPage(capabilities);
    window.location.hash = `#${path}`;
    if (serial > 1) return requests;
    localStorage.setItem(tokenStorageKey, token);
    stubNetwork(respond);
    await runAlone(descriptor, pages);
    return requests;
  };
}
