import { userpCall } from '@chatline/contract/calls/userp';
import { sessionEndStorageKey, tokenStorageKey } from '@chatline/contract/constants/session';
import { callApi } from '@chatline/runtime';
import { startSession } from '@chatline/runtime/host/session.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SessionGuard } from '../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken, tokenOf } from '../testing/open-console.tsx';
import { useLogout } from './logout.ts';

function Page() {
  const logout = useLogout();
  return (
    <form>
      <input name="city" aria-label="City" />
      <input name="secret" type="password" aria-label="Secret" />
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </form>
  );
}

const routes = [
  { path: '/login', element: <p>login form</p> },
  { element: <SessionGuard />, children: [{ path: '/client-area/*', element: <Page /> }] },
];
const here = '/client-area/my-account?tab=2';
const endSession = 'POST /v1/session/end';

async function open(capabilities: readonly string[] = []) {
  saveToken('User');
  const console = openConsole(routes, {
    path: here,
    responses: { 'POST /userp': flagsResponse(), [endSession]: { body: { ended: true } } },
    config: { capabilities: [...capabilities] },
  });
  await screen.findByRole('button', { name: 'Logout' });
  await waitFor(() => expect(console.requests).toEqual(['POST /userp']));
  return console;
}

/** The browser's event in this tab after a change in another one. */
function inAnotherTab(act_: () => void): void {
  act_();
  window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, storageArea: localStorage }));
}

afterEach(closeConsole);

describe('a session that ends while a page is open', () => {
  test.each([
    ['a logout in another tab', () => inAnotherTab(() => localStorage.removeItem(tokenStorageKey))],
    ['storage was cleared in another tab', () => inAnotherTab(() => localStorage.clear())],
    ['the token was removed by hand', () => localStorage.removeItem(tokenStorageKey)],
    ['the token was changed by hand', () => localStorage.setItem(tokenStorageKey, 'x'.repeat(60))],
  ])('shows Unauthorized Access and keeps the way back after %s', async (_, end) => {
    const { router } = await open();
    act(end);
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
    expect(router.state.location.state).toEqual({ returnTo: here });
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });

  test('shows Session expired if its token has expired', async () => {
    const { router } = await open();
    act(() => localStorage.setItem(tokenStorageKey, tokenOf('User', { lastsMs: 100 })));
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Session expired')).toBeDefined();
    expect(router.state.location.state).toEqual({ returnTo: here });
  });

  test('ends with the next call of an account that was switched off', async () => {
    saveToken('User');
    openConsole(routes, {
      path: here,
      responses: { 'POST /userp': { status: 401, body: { status: false, message: '' } } },
    });
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
  });

  test('shows the server’s message at the login', async () => {
    saveToken('User');
    const message = 'This account has logged in on another device.';
    const { router } = openConsole(routes, {
      path: here,
      responses: { 'POST /userp': { status: 401, body: { status: false, message } } },
    });
    expect(await screen.findByText('login form')).toBeDefined();
    expect(await screen.findByText('Unauthorized Access')).toBeDefined();
    expect(router.state.location.state).toEqual({ returnTo: here, notice: message });
  });

  test('shows the reason from another window at the login', async () => {
    const { router } = await open();
    const text = 'This account was switched off. Please contact your Admin.';
    act(() =>
      inAnotherTab(() => {
        localStorage.setItem(sessionEndStorageKey, text);
        localStorage.removeItem(tokenStorageKey);
      }),
    );
    expect(await screen.findByText('login form')).toBeDefined();
    expect(router.state.location.state).toEqual({ returnTo: here, notice: text });
  });

  test('leaves no message for the next session', async () => {
    localStorage.setItem(sessionEndStorageKey, 'This account was switched off.');
    act(() => void startSession(tokenOf('User')));
    expect(localStorage.getItem(sessionEndStorageKey)).toBeNull();
  });

  test('is replaced by a session that another tab has opened', async () => {
    const { sent } = await open();
    const next = tokenOf('Partner', { name: 'Ravi Traders' });
    act(() => inAnotherTab(() => localStorage.setItem(tokenStorageKey, next)));
    await act(() => callApi(userpCall, {}).catch(() => undefined));
    expect(sent.at(-1)?.authorization).toBe(`Bearer ${next}`);
    expect(screen.queryByText('login form')).toBeNull();
  });
});

describe('typed text', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  async function endAndLogInAs(name: string): Promise<void> {
    const { router } = await open();
    fireEvent.input(field('City'), { target: { value: 'Chennai' } });
    fireEvent.input(field('Secret'), { target: { value: 'a secret' } });
    act(() => localStorage.removeItem(tokenStorageKey));
    await screen.findByText('login form');
    localStorage.setItem(tokenStorageKey, tokenOf('User', { name }));
    await act(() => router.navigate(here));
    await screen.findByRole('button', { name: 'Logout' });
  }

  test('is restored for the same person, except secrets', async () => {
    await endAndLogInAs('Kamala Stores');
    await waitFor(() => expect(field('City').value).toBe('Chennai'));
    expect(field('Secret').value).toBe('');
  });

  test('is not shown to another person', async () => {
    await endAndLogInAs('Ravi Traders');
    expect(field('City').value).toBe('');
  });
});

describe('a logout', () => {
  test.each([
    ['ends the session on a server with the capability', ['session.revoke'], ['POST /userp', endSession]],
    ['sends nothing to a server without the capability', [], ['POST /userp']],
  ])('%s', async (_, capabilities, expected) => {
    const { requests, sent } = await open(capabilities);
    const token = localStorage.getItem(tokenStorageKey);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('login form')).toBeDefined();
    expect(requests).toEqual(expected);
    expect(sent.at(-1)?.authorization).toBe(`Bearer ${token}`);
  });
});
