import { tokenStorageKey } from '@chatline/contract/constants/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetRemembered, remember } from '../../session/remember-me.ts';
import { loadDocument, shareCookies } from '../../testing/cookies-at.ts';
import { closeConsole, openConsole, type Responses, tokenOf } from '../../testing/open-console.tsx';
import { LoginForm } from './login-form.tsx';

const routes = [
  { path: '/login', element: <LoginForm /> },
  { path: '/client-area/*', element: <p>client area</p> },
];
const open = (responses: Responses = {}) => openConsole(routes, { path: '/login', responses });
const field = (label: 'Email' | 'Password') => screen.getByLabelText<HTMLInputElement>(label);

function logIn(): void {
  fireEvent.change(field('Email'), { target: { value: 'user@example.com' } });
  fireEvent.change(field('Password'), { target: { value: 'longenough' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}
const success = () => ({
  'POST /login': { body: { status: true, message: 'Welcome', token: tokenOf('User') } },
});

afterEach(() => {
  forgetRemembered();
  vi.restoreAllMocks();
  closeConsole();
});

describe('the login form', () => {
  test('shows the error of a field once it is touched, and none before', async () => {
    open();
    expect(screen.queryByText(/^Please/)).toBeNull();
    fireEvent.blur(field('Email'));
    expect(await screen.findByText('Please Enter Your Email')).toBeDefined();
    expect(screen.queryByText('Please Enter Your Password')).toBeNull();
  });

  test('shows all errors on Login and focuses the first invalid field', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please Enter Your Email')).toBeDefined();
    expect(screen.getByText('Please Enter Your Password')).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('logging in', () => {
  test('stores the token and leads to the dashboard', async () => {
    const { router } = open(success());
    logIn();
    expect(await screen.findByText('client area')).toBeDefined();
    expect(router.state.location.pathname).toBe('/client-area/dashboard');
    expect(localStorage.getItem(tokenStorageKey)).toContain('.');
  });

  test('starts with the email of a person who has just registered', () => {
    openConsole(routes, {
      path: '/login',
      state: { usr: { email: 'meera@example.com' }, key: 'next', idx: 0 },
    });
    expect(field('Email').value).toBe('meera@example.com');
  });

  test('leads back to the page that the session ended on', async () => {
    const { router } = open(success());
    await act(() => router.navigate('/login', { state: { returnTo: '/client-area/change-password' } }));
    logIn();
    expect(await screen.findByText('client area')).toBeDefined();
    expect(router.state.location.pathname).toBe('/client-area/change-password');
  });

  test.each(['//evil.example', 'https://evil.example', '/client-area/\\evil', 7])(
    'is not led to %j',
    async (returnTo) => {
      const { router } = open(success());
      await act(() => router.navigate('/login', { state: { returnTo } }));
      logIn();
      expect(await screen.findByText('client area')).toBeDefined();
      expect(router.state.location.pathname).toBe('/client-area/dashboard');
    },
  );

  test('makes one call for two presses', async () => {
    const { requests } = open(success());
    logIn();
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('client area');
    expect(requests).toEqual(['POST /login']);
  });
});

describe('a failed login', () => {
  test.each([
    ['a refusal', { body: { status: false, message: 'Wrong password' } }, 'Failed', 'Wrong password'],
    ['a non-OK response', { status: 500, body: 'oops' }, 'Error', 'Internal Server Problem'],
    ['a response that is not JSON', { body: 'oops' }, 'Error', 'Network Error'],
    [
      'a response without a session',
      { body: { status: true, message: '', token: 'x' } },
      'Error',
      'Network Error',
    ],
  ])('shows an alert and keeps what was typed: %s', async (_, response, title, text) => {
    open({ 'POST /login': response });
    logIn();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(field('Password').value).toBe('longenough');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });
});

describe('a login with few attempts left', () => {
  const refused = { status: false, message: '1 attempt left.', tries_left: 1 };
  const openNearTheEnd = () =>
    openConsole([...routes, { path: '/forgot-password', element: <p>request a link</p> }], {
      path: '/login',
      responses: { 'POST /login': { body: refused } },
    });

  test.each([
    ['Reset password', 'request a link'],
    ['OK', 'Login'],
  ])('has a button %s, which leads to %s', async (button, seen) => {
    openNearTheEnd();
    logIn();
    expect(await screen.findByText('1 attempt left.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await screen.findAllByText(seen)).length).toBeGreaterThan(0);
  });
});

describe('a login', () => {
  test.each([
    ['announces', ['session.confirm'], 'yes'],
    ['does not announce', [], null],
  ])('[CONFIRM-05] %s that it confirms, with the capabilities %j', async (_, capabilities, header) => {
    const responses = { 'POST /login': { body: { status: false, message: 'No.' } } };
    const { sent } = openConsole(routes, { path: '/login', responses, config: { capabilities } });
    logIn();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('session-confirms')).toBe(header);
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  });
});

describe('a login of an account with a second factor', () => {
  const request = { status: false, message: 'Enter the code.', field: 'code' };
  const codeField = (label: 'Code' | 'Recovery code') => screen.findByLabelText<HTMLInputElement>(label);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  /** Logs in with the password; the responses can be replaced for the next request. */
  function openWithFactor(capabilities = ['session.factor']) {
    const responses: Record<string, Responses[string]> = { 'POST /login': { body: request } };
    const opened = openConsole(routes, { path: '/login', responses, config: { capabilities } });
    logIn();
    const respond = (response: Responses[string]) => Object.assign(responses, { 'POST /login': response });
    return { ...opened, respond };
  }

  test('[FACTOR-07] requests the code, shows its error, and repeats the login with it', async () => {
    const { respond, router, sent } = openWithFactor();
    const field = await codeField('Code');
    expect(document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByText(/user@example.com/)).toBeDefined();
    fireEvent.change(field, { target: { value: '12345' } });
    press('Log in');
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeDefined();
    respond({ body: { ...request, message: 'This code is not correct.' } });
    fireEvent.change(field, { target: { value: ' 123 456' } });
    press('Log in');
    expect(await screen.findByText('This code is not correct.')).toBeDefined();
    expect(field.value).toBe(' 123 456');
    respond({ body: { status: true, message: 'Welcome', token: tokenOf('User') } });
    press('Log in');
    expect(await screen.findByText('client area')).toBeDefined();
    expect(router.state.location.pathname).toBe('/client-area/dashboard');
    const credentials = { email: 'user@example.com', password: 'longenough' };
    const withCode = { ...credentials, code: ' 123 456' };
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([credentials, withCode, withCode]);
  });

  test('[FACTOR-07] accepts a recovery code in its place', async () => {
    const { respond, sent } = openWithFactor();
    fireEvent.change(await codeField('Code'), { target: { value: '123' } });
    press('Use a recovery code');
    const field = await codeField('Recovery code');
    expect([field.value, field.autocomplete, document.activeElement]).toEqual(['', 'off', field]);
    press('Log in');
    expect(await screen.findByText('Enter a recovery code')).toBeDefined();
    respond({ body: { status: true, message: 'Welcome', token: tokenOf('User') } });
    fireEvent.change(field, { target: { value: 'abcd-efgh-jkmn' } });
    press('Log in');
    expect(await screen.findByText('client area')).toBeDefined();
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ code: 'abcd-efgh-jkmn' });
  });

  test('[FACTOR-07] leads back to the form with what was typed', async () => {
    openWithFactor();
    await codeField('Code');
    press('Back');
    expect([field('Email').value, field('Password').value]).toEqual(['user@example.com', 'longenough']);
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  test('shows an alert in front of the form if the account was refused meanwhile', async () => {
    const { respond } = openWithFactor();
    fireEvent.change(await codeField('Code'), { target: { value: '123456' } });
    respond({ body: { status: false, message: 'This account is not active.' } });
    press('Log in');
    expect(await screen.findByText('This account is not active.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Email').value).toBe('user@example.com');
  });

  test('stays at the code after a network failure', async () => {
    const { respond } = openWithFactor();
    const field = await codeField('Code');
    fireEvent.change(field, { target: { value: '123456' } });
    respond({ body: 'oops' });
    press('Log in');
    expect(await screen.findByText('Network Error')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field.value).toBe('123456');
  });

  test('shows the refusal as an alert if the server announces no second factor', async () => {
    openWithFactor([]);
    expect(await screen.findByText('Enter the code.')).toBeDefined();
    expect(screen.queryByLabelText('Code')).toBeNull();
    press('OK');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a login of an account with a passkey', () => {
  const passkey = {
    ...{ challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' },
    allowCredentials: [{ id: 'AQID', type: 'public-key', transports: ['internal'] }],
  };
  const request = (hasApp: boolean, challenge = 'AAAA') => ({
    body: {
      ...{ status: false, message: 'Use your passkey.', field: 'code' },
      factor: { hasApp, passkey: { ...passkey, challenge } },
    },
  });
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  /** The browser's response to its dialog; the base64url of its bytes is sent. */
  const used = {
    ...{ id: 'AQID', rawId: new Uint8Array([1, 2, 3]).buffer, type: 'public-key' },
    response: { clientDataJSON: bytes('a'), authenticatorData: bytes('b'), signature: bytes('c') },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  };
  const sentPasskey = {
    id: 'AQID',
    response: { clientDataJSON: 'YQ', authenticatorData: 'Yg', signature: 'Yw' },
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  /** @param answers what the browser's dialog does, one after the other: an error is one of the browser */
  function openWithPasskey(hasApp: boolean, answers: readonly (typeof used | DOMException)[]) {
    const left = [...answers];
    const get = vi.fn(async () => {
      const next = left.shift();
      if (next === undefined) return new Promise<never>(() => {});
      if (next instanceof DOMException) throw next;
      return next;
    });
    vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
    const responses: Record<string, Responses[string]> = { 'POST /login': request(hasApp) };
    const capabilities = ['session.factor', 'session.passkeys'];
    const opened = openConsole(routes, { path: '/login', responses, config: { capabilities } });
    const respond = (response: Responses[string]) => Object.assign(responses, { 'POST /login': response });
    logIn();
    return { ...opened, get, respond };
  }

  test('[FACTOR-17] opens the dialog at once if there is no app, and explains a closed one, with Retry', async () => {
    const closed = new DOMException('', 'NotAllowedError');
    const { get, respond, sent } = openWithPasskey(false, [closed, used]);
    expect(await screen.findByText(/The passkey was not used/)).toBeDefined();
    expect(get).toHaveBeenCalledTimes(1);
    const retry = screen.getByRole('button', { name: 'Retry' });
    await waitFor(() => expect(document.activeElement).toBe(retry));
    respond(request(false, 'BBBB'));
    fireEvent.click(retry);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(JSON.parse(sent[2]?.body ?? '')).toMatchObject({ passkey: sentPasskey });
    // It is refused, and repeated with yet another challenge.
    expect(await screen.findByText('Use your passkey.')).toBeDefined();
  });

  test('[FACTOR-17] logs in with it', async () => {
    const { respond, sent } = openWithPasskey(true, [used]);
    expect(await screen.findByLabelText('Code')).toBeDefined();
    respond({ body: { status: true, message: 'Welcome', token: tokenOf('User') } });
    press('Use a passkey');
    expect(await screen.findByText('client area')).toBeDefined();
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ passkey: sentPasskey });
  });

  test('[FACTOR-17] has a way to a recovery code, and back to the form', async () => {
    openWithPasskey(false, []);
    expect(await screen.findByText(/Waiting for your passkey/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull();
    press('Use a recovery code');
    expect(await screen.findByLabelText('Recovery code')).toBeDefined();
    press('Back');
    expect(field('Email').value).toBe('user@example.com');
  });

  test('[FACTOR-17] requests a recovery code, and says why, in a browser without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const { get } = openWithPasskey(false, []);
    expect(await screen.findByLabelText('Recovery code')).toBeDefined();
    expect(screen.getByText(/does not support passkeys. Use a code instead./)).toBeDefined();
    expect(get).not.toHaveBeenCalled();
  });

  test('[FACTOR-15] requests codes alone if the server announces no passkeys', async () => {
    const capabilities = ['session.factor'];
    const responses = { 'POST /login': request(true) };
    openConsole(routes, { path: '/login', responses, config: { capabilities } });
    logIn();
    expect(await screen.findByLabelText('Code')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('remember me', () => {
  const kept = { email: 'kept@example.com', password: 'kept-password' };
  beforeEach(async () => {
    shareCookies(await loadDocument('/login'));
    await remember(kept);
  });

  test('fills the form', async () => {
    open();
    await waitFor(() => expect(field('Email').value).toBe(kept.email));
    expect(field('Password').value).toBe(kept.password);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('[AUTH-04] is forgotten after a login without it', async () => {
    open(success());
    await waitFor(() => expect(field('Email').value).toBe(kept.email));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('client area')).toBeDefined();
    expect(document.cookie).toBe('');
  });

  test.each([
    ['forgotten after a refused login', { 'POST /login': { body: { status: false } } }, false],
    ['kept after a network failure', {}, true],
  ])('is %s', async (_, responses, isKept) => {
    open(responses);
    await waitFor(() => expect(field('Email').value).toBe(kept.email));
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(document.cookie.includes('RememberEmail')).toBe(isKept);
  });
});
