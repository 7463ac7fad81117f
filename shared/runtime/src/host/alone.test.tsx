import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../session-store.ts';
import { startSessionWith } from '../testing/hosted-part.tsx';
import { stubPage } from '../testing/stub-page.ts';
import { runAlone } from './alone.tsx';

const route = { page: 'chats', title: 'Whatsapp Chats', needs: ['whatsapp-chats'], frame: 'popup' };
const descriptor = {
  name: 'chats',
  title: 'Chats',
  contract: '^1.1.0',
  routes: [{ ...route, path: '/whatsapp-chats' }],
  nav: [],
};
const load = vi.fn(async () => ({ default: () => <p>The page itself</p> }));

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

async function runAt(hash: string): Promise<void> {
  stubPage([]);
  localStorage.setItem('theme', 'dark');
  window.location.hash = hash;
  await act(() => runAlone(descriptor, { chats: load }));
}

describe('a module alone', () => {
  it('sends a person who is not logged in to the login, and loads nothing for them', async () => {
    await runAt('#/whatsapp-chats');
    expect(await screen.findByRole('heading', { name: 'You are not logged in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(load).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.theme).toBe('dark');
    // A login does not help an account without access.
    act(() => startSessionWith('a token of a User without the flag'));
    expect(await screen.findByRole('heading', { name: 'Unauthorized Access' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('lists its pages if none is named', async () => {
    await runAt('#/');
    expect((await screen.findByRole('link', { name: 'Whatsapp Chats' })).getAttribute('href')).toBe(
      '#/whatsapp-chats',
    );
  });
});
