import { decodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeConsole, openConsole, type Responses, tokenOf } from '../testing/open-console.tsx';
import { Component as RegisterPage } from './register/register.page.tsx';
import { RegisterWithGoogle } from './register-with-google.tsx';

const signIn = {
  scriptUrl: 'data:text/javascript,globalThis.google = globalThis.standIn',
  clientId: 'a-client',
  userInfoUrl: 'http://localhost/userinfo',
};
const profile = { email: 'asha.iyer@example.com', name: 'Asha Iyer' };
const granted = { access_token: 'provider-token', expires_in: 3599, token_type: 'Bearer' };
const knowsAsha: Responses = { 'GET /userinfo': { body: { ...profile, sub: '1', email_verified: true } } };
const failed = () => screen.findByText('Internal Server Problem');

/** Options of the provider's window, and its response. */
interface Opened {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (response: unknown) => void;
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

function open(responses: Responses, config = {}, registerPage = <Decoded />) {
  return openConsole(
    [
      { path: '/login', element: <RegisterWithGoogle /> },
      { path: '/register/:data', element: registerPage },
    ],
    { path: '/login', responses, config: { signIn, ...config } },
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Register with Google' }));
const script = () => document.head.querySelector(`script[src="${signIn.scriptUrl}"]`);

async function respond(act_: (window: Opened) => void): Promise<void> {
  const window = await waitFor(() => {
    const last = opened.at(-1);
    if (last === undefined) throw new Error('not opened yet');
    return last;
  });
  act(() => act_(window));
}

beforeEach(() => {
  opened = [];
  vi.stubGlobal('google', undefined);
  vi.stubGlobal('standIn', standIn());
});
afterEach(() => {
  script()?.remove();
  closeConsole();
});

describe('sign-in', () => {
  test('requests three scopes, reads the profile with the bearer token and opens its registration', async () => {
    const { sent } = open(knowsAsha);
    expect(script()).toBeNull();
    press();
    await respond((window) => window.callback(granted));
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
  ])('shows the toast and keeps the page if %s', async (_, responses: Responses, act_) => {
    const { router } = open(responses);
    press();
    await respond(act_);
    expect(await failed()).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  test.each([
    // A browser refuses this port.
    ['is blocked', 'http://127.0.0.1:1/gsi/client'],
    ['is something else', 'data:text/javascript,'],
  ])('shows the toast if the script %s', async (_, scriptUrl) => {
    open(knowsAsha, { signIn: { ...signIn, scriptUrl } });
    press();
    expect(await failed()).toBeDefined();
    expect(screen.getByRole('button', { name: 'Register with Google' }).ariaBusy).toBeNull();
  });

  test('shows the toast without a configured provider', async () => {
    open({}, { signIn: null });
    press();
    expect(await failed()).toBeDefined();
  });

  test('opens a new window on a second press if the first one never responded', async () => {
    open(knowsAsha);
    press();
    await waitFor(() => expect(opened).toHaveLength(1));
    press();
    await waitFor(() => expect(opened).toHaveLength(2));
    act(() => opened[0]?.error_callback({ type: 'popup_closed' }));
    await respond((window) => window.callback(granted));
    expect(await screen.findByText(JSON.stringify(profile))).toBeDefined();
    expect(screen.queryByText('Internal Server Problem')).toBeNull();
  });
});

describe("the provider's token", () => {
  const registered: Responses = {
    ...knowsAsha,
    'POST /register': { body: { status: true, message: '', token: tokenOf('User') } },
  };

  test.each([
    ['is sent to a server that can check it', ['register.proof'], 'provider-token'],
    ['is not sent to a server that cannot', [], undefined],
  ])('%s', async (_, capabilities, expected) => {
    const { sent } = open(registered, { capabilities }, <RegisterPage />);
    press();
    await respond((window) => window.callback(granted));
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
    const registration = await waitFor(() => {
      const found = sent.find(({ call }) => call === 'POST /register');
      if (found === undefined) throw new Error('not sent yet');
      return found;
    });
    expect(await screen.findAllByText('Registration Successful')).not.toEqual([]);
    expect(JSON.parse(registration.body).provider_token).toBe(expected);
  });
});
