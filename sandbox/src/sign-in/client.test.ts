import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientScript } from './client.script.ts';

const base = 'http://127.0.0.1:4174';
const clientConfig = { client_id: 'c', scope: 'openid email' };

/** A page with the script, and a record of what it did. */
function openPage(isPopupAllowed = true) {
  const listeners = new Set<(event: object) => void>();
  const popup = { closed: false };
  const window = {
    opened: '',
    open: (url: string) => {
      window.opened = url;
      return isPopupAllowed ? popup : null;
    },
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
  };
  const results: unknown[] = [];
  const context = createContext(
    {
      window,
      results,
      location: { origin: 'http://127.0.0.1:4173' },
      setTimeout,
      setInterval,
      clearInterval,
      crypto,
      URLSearchParams,
    },
    // As under a policy without unsafe-eval.
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext(clientScript(base), context);
  runInContext(clientScript(base), context);
  const config = `{ ...${JSON.stringify(clientConfig)}, callback: (r) => results.push(r), error_callback: (e) => results.push(e.type) }`;
  runInContext(`var client = window.google.accounts.oauth2.initTokenClient(${config})`, context);
  const post = (origin: string, id: string | null, response: object) => {
    for (const listener of [...listeners]) listener({ origin, data: { standInFor: 'gsi', id, response } });
  };
  const query = () => new URL(window.opened).searchParams;
  return {
    run: (code: string): unknown => runInContext(code, context),
    popup,
    window,
    results,
    listeners,
    post,
    query,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the sign-in client', () => {
  it('opens the popup with the request, and forwards the response once', () => {
    const page = openPage();
    page.run(`client.requestAccessToken({ state: 's', hint: 'a@b.cd' })`);
    expect(page.window.opened).toMatch(`${base}/gsi/popup?`);
    expect(Object.fromEntries(page.query())).toEqual({
      client_id: 'c',
      scope: 'openid email',
      origin: 'http://127.0.0.1:4173',
      id: expect.any(String),
      hint: 'a@b.cd',
      state: 's',
    });
    const id = page.query().get('id');
    page.post('http://127.0.0.1:6666', id, { access_token: 'foreign' });
    page.post(base, 'another', { access_token: 'older' });
    page.post(base, id, { access_token: 't' });
    page.post(base, id, { access_token: 'again' });
    page.popup.closed = true;
    vi.advanceTimersByTime(5000);
    expect(page.results).toEqual([{ access_token: 't' }]);
    expect(page.listeners.size).toBe(0);
  });

  it('reports a closed and a blocked popup', () => {
    const closed = openPage();
    closed.run('client.requestAccessToken()');
    vi.advanceTimersByTime(5000);
    expect(closed.results).toEqual([]);
    closed.popup.closed = true;
    vi.advanceTimersByTime(1000);
    expect(closed.results).toEqual(['popup_closed']);
    const blocked = openPage(false);
    blocked.run('client.requestAccessToken()');
    vi.advanceTimersByTime(1000);
    expect(blocked.results).toEqual(['popup_failed_to_open']);
  });

  it('waits for the newest popup only', () => {
    const page = openPage();
    page.run('client.requestAccessToken()');
    page.run('client.requestAccessToken()');
    expect(page.listeners.size).toBe(1);
  });

  it('compares scopes, and refuses a client without its id', () => {
    const { run } = openPage();
    const api = 'window.google.accounts.oauth2';
    expect(run(`${api}.hasGrantedAllScopes({ scope: 'openid email' }, 'openid', 'email')`)).toBe(true);
    expect(run(`${api}.hasGrantedAllScopes({ scope: 'openid email' }, 'openid', 'profile')`)).toBe(false);
    expect(run(`${api}.hasGrantedAnyScope({ scope: 'openid email' }, 'openid', 'profile')`)).toBe(true);
    expect(() => run(`${api}.initTokenClient({ scope: 'openid' })`)).toThrow('client_id');
  });
});
