import { clear, values } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDocument, shareCookies } from '../testing/cookies-at.ts';
import { forgetRemembered, readRemembered, remember } from './remember-me.ts';

const who = { email: 'user@example.com', password: 'pässword; with=odd चीज़ें' };

let login: Document;
beforeAll(async () => {
  login = await loadDocument('/login');
});
beforeEach(async () => {
  shareCookies(login);
  await clear();
});
afterEach(() => {
  forgetRemembered();
  vi.restoreAllMocks();
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
    expect(await values()).toMatchObject([{ extractable: false }]);
  });

  test('sends its cookies to /login only', async () => {
    await remember(who);
    expect(login.cookie).toContain('RememberEmail');
    expect((await loadDocument('/client-area/dashboard')).cookie).toBe('');
  });

  test('stores only the email if the key cannot be stored', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    await remember(who);
    expect(document.cookie).not.toContain('RememberPassword');
    expect(await readRemembered()).toEqual({ email: who.email, password: '' });
  });

  test('stores only the email without WebCrypto', async () => {
    // As on plain http.
    vi.stubGlobal('crypto', { subtle: undefined });
    await remember(who);
    expect(await readRemembered()).toEqual({ email: who.email, password: '' });
  });

  test('removes cookies whose key is lost', async () => {
    await remember(who);
    await clear();
    expect(await readRemembered()).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('deletes what was stored on request', async () => {
    await remember(who);
    forgetRemembered();
    expect(await readRemembered()).toBeNull();
  });
});
