// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetRemembered, readRemembered, remember } from './remember-me.ts';

/** Stands in for IndexedDB, which jsdom lacks: a map, which can be made to fail. */
const drawer = vi.hoisted(() => ({ values: new Map<string, unknown>(), isShut: false }));
vi.mock('idb-keyval', () => ({
  get: async (name: string) => {
    if (drawer.isShut) throw new Error('no IndexedDB');
    return drawer.values.get(name);
  },
  set: async (name: string, value: unknown) => {
    drawer.values.set(name, value);
  },
}));

const who = { email: 'user@example.com', password: 'pässword; with=odd चीज़ें' };

beforeEach(() => {
  window.history.replaceState(null, '', '/login');
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  forgetRemembered();
  drawer.values.clear();
  drawer.isShut = false;
  vi.unstubAllGlobals();
});

describe('remember me', () => {
  test('fills in what was stored', async () => {
    await remember(who);
    expect(await readRemembered()).toEqual(who);
  });

  test('stores nothing readable in cookies, under a key that cannot be exported', async () => {
    await remember(who);
    expect(document.cookie).not.toContain('user@example.com');
    expect(document.cookie).not.toContain(encodeURIComponent(who.email));
    const [key] = drawer.values.values();
    expect(key).toMatchObject({ extractable: false });
  });

  test('sends its cookies to /login only', async () => {
    await remember(who);
    window.history.replaceState(null, '', '/client-area/dashboard');
    expect(document.cookie).toBe('');
  });

  test('stores only the email if the key cannot be stored', async () => {
    drawer.isShut = true;
    await remember(who);
    expect(document.cookie).not.toContain('RememberPassword');
    expect(await readRemembered()).toEqual({ email: who.email, password: '' });
  });

  test('stores only the email without WebCrypto', async () => {
    vi.stubGlobal('isSecureContext', false);
    await remember(who);
    expect(await readRemembered()).toEqual({ email: who.email, password: '' });
  });

  test('removes cookies whose key is lost', async () => {
    await remember(who);
    drawer.values.clear();
    expect(await readRemembered()).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('deletes what was stored on request', async () => {
    await remember(who);
    forgetRemembered();
    expect(await readRemembered()).toBeNull();
  });
});
