import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../session-store.ts';
import { startSessionWith } from '../testing/hosted-part.tsx';
import { stubPage } from '../testing/stub-page.ts';
import { runAlone } from './alone.tsx';
import { publishRegistryEvent } from './registry-events.ts';

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

  it('[MFE-18] stays open when it is switched off, and says so until it is on again', async () => {
    await runAt('#/');
    await screen.findByRole('link', { name: 'Whatsapp Chats' });
    let state: string | null = 'off';
    vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
      expect(method).toBe('HEAD');
      return new Response(null, state === null ? {} : { headers: { 'module-state': state } });
    });
    act(() => publishRegistryEvent());
    const text = 'Chats was switched off. What you entered is still here, but it may no longer be accepted.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Whatsapp Chats' })).toBeTruthy();
    state = null;
    act(() => publishRegistryEvent());
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('lists its pages if none is named', async () => {
    await runAt('#/');
    expect((await screen.findByRole('link', { name: 'Whatsapp Chats' })).getAttribute('href')).toBe(
      '#/whatsapp-chats',
    );
  });
});
