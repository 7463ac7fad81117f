// @vitest-environment jsdom
import { decodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, closeConsole, openConsole, tokenOf } from '../testing/open-console.tsx';
import { Component as RegisterPage } from './register/register.page.tsx';
import { RegisterWithGoogle } from './register-with-google.tsx';

const signIn = {
  scriptUrl: 'http://localhost/gsi/client',
  clientId: 'a-client',
  userInfoUrl: 'http://localhost/userinfo',
};
const profile = { email: 'asha.iyer@example.com', name: 'Asha Iyer' };
const granted = { access_token: 'provider-token', expires_in: 3599, token_type: 'Bearer' };
const knowsAsha: Answers = { 'GET /userinfo': { body: { ...profile, sub: '1', email_verified: true } } };
const failed = () => screen.findByText('Internal Server Problem');

/** Options of the provider's window, and its answer. */
interface Opened {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (answer: unknown) => void;
  readonly error_callback: (problem: unknown) => void;
}
let opened: Opened[] = [];

function standIn() {
  return {
    accounts: {
      oauth2: { initTokenClient: (options: Opened) => ({ requestAccessToken: () => opened.push(options) }) },
    },
  };
}

function Decoded() {
  return <p>{JSON.stringify(decodeRegisterLink(useParams().data ?? ''))}</p>;
}

function open(answers: Answers, config = {}, registerPage = <Decoded />) {
  return openConsole(
    [
      { path: '/login', element: <RegisterWithGoogle /> },
      { path: '/register/:data', element: registerPage },
    ],
    { path: '/login', answers, config: { signIn, ...config } },
  );
}

/** Presses the button and loads the script, or fails to. */
async function press(script: 'comes' | 'is blocked' | 'is something else' = 'comes'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Register with Google' }));
  const element = await waitFor(() => {
    const found = document.head.querySelector(`script[src="${signIn.scriptUrl}"]`);
    if (found === null) throw new Error('not requested yet');
    return found;
  });
  if (script === 'comes') vi.stubGlobal('google', standIn());
  await act(async () => {
    element.dispatchEvent(new Event(script === 'is blocked' ? 'error' : 'load'));
  });
}

async function answer(act_: (window: Opened) => void): Promise<void> {
  const window = await waitFor(() => {
    const last = opened.at(-1);
    if (last === undefined) throw new Error('not opened yet');
    return last;
  });
  act(() => act_(window));
}

beforeEach(() => {
  opened = [];
});
afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  closeConsole();
});

describe('sign-in', () => {
  test('requests three scopes, reads the profile with the bearer token and opens its registration', async () => {
    const { sent } = open(knowsAsha);
    expect(document.head.querySelector('script')).toBeNull();
    await press();
    await answer((window) => window.callback(granted));
    expect(await screen.findByText(JSON.stringify(profile))).toBeDefined();
    expect(opened).toMatchObject([{ client_id: 'a-client', scope: 'openid profile email' }]);
    expect(sent).toMatchObject([{ call: 'GET /userinfo', authorization: 'Bearer provider-token' }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('provider-token');
  });

  test.each([
    ['the window was closed', knowsAsha, (it: Opened) => it.error_callback({ type: 'popup_closed' })],
    ['the person refused', knowsAsha, (it: Opened) => it.callback({ error: 'access_denied' })],
    [
      'user-info refuses',
      { 'GET /userinfo': { status: 401, body: {} } },
      (it: Opened) => it.callback(granted),
    ],
    ['user-info is unreachable', {}, (it: Opened) => it.callback(granted)],
    [
      'the profile has no email',
      { 'GET /userinfo': { body: { name: 'Asha' } } },
      (it: Opened) => it.callback(granted),
    ],
  ])('shows the toast and keeps the page if %s', async (_, answers: Answers, act_) => {
    const { router } = open(answers);
    await press();
    await answer(act_);
    expect(await failed()).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  test.each(['is blocked', 'is something else'] as const)(
    'shows the toast if the script %s',
    async (what) => {
      open(knowsAsha);
      await press(what);
      expect(await failed()).toBeDefined();
      expect(screen.getByRole('button', { name: 'Register with Google' }).ariaBusy).toBeNull();
    },
  );

  test('shows the toast without a configured provider', async () => {
    open({}, { signIn: null });
    fireEvent.click(screen.getByRole('button', { name: 'Register with Google' }));
    expect(await failed()).toBeDefined();
  });

  test('opens a new window on a second press if the first one never answered', async () => {
    open(knowsAsha);
    await press();
    fireEvent.click(screen.getByRole('button', { name: 'Register with Google' }));
    await waitFor(() => expect(opened).toHaveLength(2));
    act(() => opened[0]?.error_callback({ type: 'popup_closed' }));
    await answer((window) => window.callback(granted));
    expect(await screen.findByText(JSON.stringify(profile))).toBeDefined();
    expect(screen.queryByText('Internal Server Problem')).toBeNull();
  });
});

describe("the provider's token", () => {
  const registered: Answers = {
    ...knowsAsha,
    'POST /register': { body: { status: true, message: '', token: tokenOf('User') } },
  };

  test.each([
    ['is sent to a server that can check it', ['register.proof'], 'provider-token'],
    ['is not sent to a server that cannot', [], undefined],
  ])('%s', async (_, capabilities, expected) => {
    const { sent } = open(registered, { capabilities }, <RegisterPage />);
    await press();
    await answer((window) => window.callback(granted));
    await screen.findByRole('heading', { name: 'Register' });
    for (const [label, value] of [
      ['Mobile Number', '9876543210'],
      ['Business Name', 'Asha Stores'],
      ['User Type', 'User'],
      ['Password', 'longenough'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registration Successful');
    expect(JSON.parse(sent.at(-1)?.body ?? '').provider_token).toBe(expected);
  });
});
