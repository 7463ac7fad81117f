import { tokenStorageKey } from '@chatline/contract/constants/session';
import { endSession } from '@chatline/runtime/host/session.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes as consoleRoutes } from '../router.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../testing/open-console.tsx';
import { RightsGuard } from './rights-guard.tsx';
import { SessionGuard } from './session-guard.tsx';
import { WindowGuard } from './window-guard.tsx';

vi.mock('../pages/login/login.page.tsx', () => ({ Component: throwing }));
vi.mock('../pages/dashboard/dashboard.page.tsx', () => ({ Component: throwing }));

function throwing(): never {
  throw new Error('of the test');
}

const routes: RouteObject[] = [
  { path: '/', element: <p>landing</p> },
  { path: '/login', element: <p>login form</p> },
  {
    path: '/client-area',
    element: <SessionGuard />,
    children: [
      { path: 'dashboard', element: <p>dashboard</p> },
      { path: 'settings', element: <RightsGuard needs={['subscription-settings']}>settings</RightsGuard> },
      { path: 'connect', element: <RightsGuard needs={['connect-whatsapp']}>connect</RightsGuard> },
      { path: 'nobody', element: <RightsGuard needs={[]}>nobody</RightsGuard> },
    ],
  },
  {
    path: '/whatsapp-chats',
    element: <WindowGuard />,
    children: [{ index: true, element: <p>chats</p> }],
  },
];
const responses = { 'POST /userp': flagsResponse() };
const open = (path: string, said = responses) => openConsole(routes, { path, responses: said });

afterEach(closeConsole);

describe('the session guard', () => {
  test('opens the page with a saved token', async () => {
    saveToken('User');
    open('/client-area/dashboard');
    expect(await screen.findByText('dashboard')).toBeDefined();
  });

  test('shows /login with Unauthorized Access without a token', async () => {
    open('/client-area/dashboard');
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
  });

  test('shows /login with Session expired for an old token, and removes it', async () => {
    saveToken('User', { lastsMs: -1000 });
    open('/client-area/dashboard');
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Session expired')).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  const payload = (text: string) => `e30.${btoa(text)}.`;
  const soon = '"exp":4000000000';
  test.each([
    ['of 49 characters', payload(`{"user_roll":"User",${soon}}`).padEnd(49, 's').slice(0, 49)],
    ['that is malformed', 'not-a-token-at-all.'.repeat(10)],
    ['with a payload that is not JSON', payload('no JSON').padEnd(120, 's')],
    ['with an unknown role', payload(`{"user_roll":"Owner",${soon}}`).padEnd(120, 's')],
    ['without a role', payload(`{${soon}}`).padEnd(120, 's')],
    ['without an expiry', payload('{"user_roll":"User"}').padEnd(120, 's')],
  ])('[AUTH-06] shows /login with Unauthorized Access for a saved token %s', async (_, token) => {
    localStorage.setItem(tokenStorageKey, token);
    open('/client-area/dashboard');
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
    expect(screen.queryByText('dashboard')).toBeNull();
  });

  test('leads to /login when the session ends, and back to the page after a login', async () => {
    saveToken('User');
    const { router } = open('/client-area/dashboard?page=2');
    await screen.findByText('dashboard');
    act(() => endSession('expired'));
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Session expired')).toBeDefined();
    expect(router.state.location.state).toEqual({ returnTo: '/client-area/dashboard?page=2' });
  });

  test('shows no message after a logout', async () => {
    saveToken('User');
    open('/client-area/dashboard');
    await screen.findByText('dashboard');
    act(() => endSession('logout'));
    await waitFor(() => expect(screen.queryByText('dashboard')).toBeNull());
    expect(screen.queryByText(/expired|Unauthorized/)).toBeNull();
  });
});

describe('the rights guard', () => {
  test('sends a wrong role to the dashboard if there is no history', async () => {
    vi.stubGlobal('navigation', { canGoBack: false });
    saveToken('User');
    open('/client-area/settings');
    expect(await screen.findByText('dashboard')).toBeDefined();
  });

  test('sends a wrong role back in history', async () => {
    saveToken('User');
    const { router } = open('/');
    await act(() => router.navigate('/client-area/settings'));
    expect(await screen.findByText('landing')).toBeDefined();
  });

  test('sends a wrong role back from a typed address if the browser has history before it', async () => {
    saveToken('User');
    vi.stubGlobal('navigation', { canGoBack: true });
    const back = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    open('/client-area/settings');
    await waitFor(() => expect(back.mock.calls).toEqual([[-1]]));
    expect(screen.queryByText('dashboard')).toBeNull();
    back.mockRestore();
  });

  test('goes back twice over two forbidden pages in a row', async () => {
    saveToken('User');
    const { router } = open('/');
    window.history.pushState({ idx: 1, key: 'first' }, '', '/client-area/nobody');
    window.history.pushState({ idx: 2, key: 'second' }, '', '/client-area/settings');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
    expect(await screen.findByText('landing')).toBeDefined();
    expect(router.state.location.pathname).toBe('/');
  });

  test('opens a page without rights to no one', async () => {
    saveToken('Admin');
    open('/client-area/nobody');
    expect(await screen.findByText('dashboard')).toBeDefined();
  });

  test('waits for the flags and then opens', async () => {
    saveToken('User');
    open('/client-area/connect', { 'POST /userp': flagsResponse({ whatsapp_connect: 1 }) });
    expect(screen.queryByText('dashboard')).toBeNull();
    expect(await screen.findByText('connect')).toBeDefined();
  });

  test('refuses any flag value but 1', async () => {
    saveToken('User');
    open('/client-area/connect', { 'POST /userp': flagsResponse({ whatsapp_connect: '1' }) });
    expect(await screen.findByText('dashboard')).toBeDefined();
  });

  test('opens nothing and offers Retry if the flags do not load', async () => {
    saveToken('User');
    openConsole(routes, { path: '/client-area/connect' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.queryByText('connect')).toBeNull();
    expect(await screen.findByText('Internal Server Error')).toBeDefined();
  });
});

describe('the window guard', () => {
  test('closes a window without a token; if that fails, /login says why', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    open('/whatsapp-chats');
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
    expect(close).toHaveBeenCalledOnce();
  });

  test('shows the page with a token', async () => {
    saveToken('User');
    open('/whatsapp-chats');
    expect(await screen.findByText('chats')).toBeDefined();
  });
});

describe('a page that throws', () => {
  // React reports every crash there.
  const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('shows a message, a reload button and a link home', async () => {
    silence();
    openConsole(consoleRoutes, { path: '/login' });
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeDefined();
    expect(screen.getByRole('main').textContent).not.toContain('of the test');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('This page stopped working · Chatline'));
  });

  test('keeps the menu inside the client area', async () => {
    silence();
    saveToken('User');
    openConsole(consoleRoutes, { path: '/client-area/dashboard', responses });
    expect(await screen.findByRole('alert')).toHaveProperty('tagName', 'SECTION');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  });
});
