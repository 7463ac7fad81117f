import type { PageConfig } from '@chatline/contract/modules/page-config';
import { loadQueryEngine } from '@chatline/runtime/host/query-engine.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SessionGuard } from '../../guards/session-guard.tsx';
import { closeConsole, openConsole, type Responses, saveToken } from '../../testing/open-console.tsx';
import { Component as ChangePasswordPage } from '../change-password/change-password.page.tsx';

const path = '/client-area/change-password';
const enabledAtMs = Date.parse('2026-11-22T03:11:00Z');
const recoveryCodes = ['0000-aaaa-1111', '2222-bbbb-3333'];
const off = { enabledAtMs: null, recoveryCodesLeft: 0, isMissing: false };
const on = { enabledAtMs, recoveryCodesLeft: 2, isMissing: false };
const setup = { secret: 'MZXW6YTBOI234567', uri: 'otpauth://totp/Chatline:a?secret=MZXW6YTBOI234567' };
const problem = (field: string, detail: string) => ({
  status: 422,
  body: { type: 'urn:chatline:x', title: detail, status: 422, detail, errors: [{ field, detail }] },
});

const ownPage: RouteObject[] = [{ path, element: <ChangePasswordPage /> }];

/** Opens the first of the routes; `respond` replaces responses for the next requests. */
function open(factor: object, config: Partial<PageConfig> = {}, routes = ownPage) {
  saveToken('Admin');
  const responses: Record<string, Responses[string]> = {
    'GET /v1/account/factor': { body: factor },
    'POST /v1/account/factor/start': { body: setup },
    'POST /v1/account/factor/confirm': { body: { message: 'It is on.', recoveryCodes } },
    'POST /v1/account/factor/recovery-codes': { body: { message: 'Replaced.', recoveryCodes } },
    'POST /v1/account/factor/off': { body: { message: 'It is off.' } },
  };
  const [{ path: first = path } = {}] = routes;
  const capabilities = ['session.factor'];
  const opened = openConsole(routes, { path: first, responses, config: { capabilities, ...config } });
  const bodies = (call: string) =>
    opened.sent.filter((sent) => sent.call === call).map(({ body }) => JSON.parse(body));
  return { ...opened, bodies, respond: (changes: Responses) => Object.assign(responses, changes) };
}
const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const start = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeAll(loadQueryEngine);
afterEach(async () => {
  vi.restoreAllMocks();
  closeConsole();
  // Without a guard no session begins, so none ends and clears it.
  (await loadQueryEngine()).client.clear();
});

describe('the second factor of an account', () => {
  test('[FACTOR-08] offers the app first on a phone, which cannot scan its own screen', async () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query === '(pointer: coarse)' ? 'all' : query),
    );
    open(off);
    expect(await screen.findByText('Off')).toBeDefined();
    await start('Turn on');
    await type('Password', 'the right one');
    await press('Next');
    const link = await screen.findByRole('link', { name: 'Open the app on this device' });
    expect(link.getAttribute('href')).toBe(setup.uri);
    const code = screen.getByRole('img', { name: 'QR code for an authenticator app' });
    expect(link.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('[FACTOR-08] [SESS-04] is turned on by password, QR code or key, and a code, and shows the recovery codes once', async () => {
    const { bodies, respond } = open(off);
    await start('Turn on');
    expect((await dialog()).textContent).toContain('Turning it on ends all your other sessions.');
    await press('Next');
    expect(await screen.findByText('Enter your password')).toBeDefined();
    respond({ 'POST /v1/account/factor/start': problem('password', 'The password is incorrect.') });
    await type('Password', 'a wrong guess');
    await press('Next');
    expect(await screen.findByText('The password is incorrect.')).toBeDefined();
    respond({ 'POST /v1/account/factor/start': { body: setup } });
    await type('Password', 'the right one');
    await press('Next');
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeDefined();
    expect(screen.getByText('MZXW 6YTB OI23 4567')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toBe(
      setup.uri,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    respond({ 'POST /v1/account/factor/confirm': problem('code', 'This code is not correct.') });
    await type('Code', '123456');
    await press('Turn on');
    expect(await screen.findByText('This code is not correct.')).toBeDefined();
    respond({
      'GET /v1/account/factor': { body: on },
      'POST /v1/account/factor/confirm': { body: { message: 'It is on.', recoveryCodes } },
    });
    await type('Code', '654321');
    await press('Turn on');
    for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeDefined();
    expect(within(await dialog()).getByRole('button', { name: 'Copy codes' })).toBeDefined();
    const saved = screen.getByRole('button', { name: 'I have saved them' });
    await waitFor(() => expect(document.activeElement).toBe(saved));
    expect(bodies('POST /v1/account/factor/start')).toEqual([
      { password: 'a wrong guess' },
      { password: 'the right one' },
    ]);
    expect(bodies('POST /v1/account/factor/confirm')).toEqual([{ code: '123456' }, { code: '654321' }]);
    await press('Close');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Close without saving the codes?');
    fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('I have saved them');
    await isClosed();
    expect(await screen.findByText(/^Since 22 Nov 2026/)).toBeDefined();
    expect(document.body.textContent).not.toContain(recoveryCodes[0]);
  });

  test('[FACTOR-08] gets new recovery codes by password and code, which are saved as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:codes';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { bodies } = open(on);
    expect(await screen.findByText(/2 recovery codes left/)).toBeDefined();
    expect(screen.getByText(/Create new recovery codes before/)).toBeDefined();
    await start('New recovery codes');
    expect((await dialog()).textContent).toContain('all your other sessions end');
    await type('Password', 'the right one');
    await type('Code', 'abcd-efgh-jkmn');
    await press('Create codes');
    expect(await screen.findByText('2222-bbbb-3333')).toBeDefined();
    await press('Download');
    expect(await files[0]?.text()).toBe(
      'Recovery codes for Chatline. Each code works once.\n\n0000-aaaa-1111\n2222-bbbb-3333\n',
    );
    expect(bodies('POST /v1/account/factor/recovery-codes')).toEqual([
      { password: 'the right one', code: 'abcd-efgh-jkmn' },
    ]);
    await press('I have saved them');
    await isClosed();
  });

  test('[FACTOR-08] has a dialog that cannot be closed while codes are created, so that they are seen', async () => {
    let createNow = () => {};
    const after = new Promise<void>((resolve) => {
      createNow = resolve;
    });
    const { respond } = open(on);
    respond({
      'POST /v1/account/factor/recovery-codes': { body: { message: 'Replaced.', recoveryCodes }, after },
    });
    await start('New recovery codes');
    await type('Password', 'the right one');
    await type('Code', 'abcd-efgh-jkmn');
    await press('Create codes');
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await press('Close');
    createNow();
    expect(await screen.findByText('2222-bbbb-3333')).toBeDefined();
    await press('I have saved them');
    await isClosed();
  });

  test('keeps what was typed if it is refused, and shows why', async () => {
    const { respond } = open(on);
    respond({
      'POST /v1/account/factor/off': { status: 409, body: { detail: 'It is not on.', errors: [] } },
    });
    await start('Turn off');
    await type('Password', 'the right one');
    await type('Code', '123456');
    await press('Turn off');
    expect(await within(await dialog()).findByText('It is not on.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    await press('Cancel');
    await isClosed();
  });

  test('[FACTOR-08] is turned off by password and code', async () => {
    const { bodies, respond } = open(on);
    await start('Turn off');
    expect((await dialog()).textContent).toContain('All your other sessions end.');
    await press('Turn off');
    expect(await screen.findByText('Enter a code')).toBeDefined();
    await type('Password', 'the right one');
    await type('Code', '123456');
    respond({ 'GET /v1/account/factor': { body: off } });
    await press('Turn off');
    await isClosed();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
    expect(bodies('POST /v1/account/factor/off')).toEqual([{ password: 'the right one', code: '123456' }]);
  });

  test('[FACTOR-06] is not on the page of a server without it', async () => {
    const { requests } = open(off, { capabilities: [] });
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeDefined();
    expect(screen.queryByText('Two-factor authentication')).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('the passkeys of an account', () => {
  const capabilities = ['session.factor', 'session.passkeys'];
  const laptop = { id: '7', name: 'Laptop', addedAtMs: enabledAtMs, usedAtMs: null };
  const phone = { id: '8', name: 'Phone', addedAtMs: enabledAtMs, usedAtMs: enabledAtMs };
  const byPasskeys = { ...on, hasApp: false, passkeys: [laptop] };
  const challenge = { challenge: 'AAAA', timeout: 300_000 };
  const creation = {
    ...{ ...challenge, excludeCredentials: [], attestation: 'none' },
    rp: { id: 'localhost', name: 'Chatline' },
    user: { id: 'MTA', name: 'a@example.com', displayName: 'A' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
  const request = {
    ...{ ...challenge, rpId: 'localhost', userVerification: 'preferred' },
    allowCredentials: [{ id: 'AQID', type: 'public-key', transports: [] }],
  };
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const credential = {
    ...{ id: 'AQID', rawId: new Uint8Array([1, 2, 3]).buffer, type: 'public-key' },
    response: {
      ...{ clientDataJSON: bytes('a'), authenticatorData: bytes('b'), signature: bytes('c') },
      ...{ attestationObject: bytes('d'), getTransports: () => ['internal'] },
    },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  };

  function openPasskeys(factor: object, dialogs: { readonly create?: object; readonly get?: object } = {}) {
    const opened = open(factor, { capabilities });
    vi.stubGlobal('navigator', { ...navigator, credentials: dialogs });
    opened.respond({
      'POST /v1/account/passkeys/start': { body: creation },
      'POST /v1/account/passkeys/request': { body: request },
      'POST /v1/account/passkeys': { body: { message: 'Added.', recoveryCodes } },
      'POST /v1/account/passkeys/7/name': { body: { message: 'Renamed.' } },
      'POST /v1/account/passkeys/7/remove': { body: { message: 'Removed.' } },
    });
    return opened;
  }

  test('[FACTOR-16] [SESS-04] begin with one that turns the second factor on; a closed dialog is repeated', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      .mockResolvedValueOnce(credential);
    const { bodies, respond } = openPasskeys({ ...off, hasApp: false, passkeys: [] }, { create });
    await start('Turn on with a passkey');
    expect((await dialog()).textContent).toContain('Adding one ends all your other sessions.');
    await type('Password', 'the right one');
    await press('Next');
    expect(await screen.findByText('Enter a name')).toBeDefined();
    await type('Name', 'Laptop');
    await press('Next');
    expect(await screen.findByText(/the browser’s dialog was closed/)).toBeDefined();
    respond({ 'GET /v1/account/factor': { body: byPasskeys } });
    await press('Try again');
    expect(await screen.findByText('0000-aaaa-1111')).toBeDefined();
    await press('I have saved them');
    await isClosed();
    expect(await screen.findByText('Laptop')).toBeDefined();
    expect(bodies('POST /v1/account/passkeys/start')).toEqual([{ password: 'the right one' }]);
    expect(bodies('POST /v1/account/passkeys')).toMatchObject([
      { name: 'Laptop', credential: { id: 'AQID', response: { transports: ['internal'] } } },
    ]);
  });

  test('[FACTOR-16] are listed with their days, renamed, and removed by password and passkey', async () => {
    const get = vi.fn(async () => credential);
    const { bodies } = openPasskeys({ ...byPasskeys, passkeys: [laptop, phone] }, { get });
    expect(await screen.findByText('Not used yet')).toBeDefined();
    expect(screen.getByText(/^Last used 22 Nov 2026/)).toBeDefined();
    await start('Rename the passkey Laptop');
    await type('Name', 'Work');
    await press('Rename');
    await isClosed();
    await start('Remove the passkey Laptop');
    expect((await dialog()).textContent).toContain('all your other sessions end');
    await type('Password', 'the right one');
    await press('Remove');
    await isClosed();
    expect(bodies('POST /v1/account/passkeys/7/name')).toEqual([{ name: 'Work' }]);
    expect(bodies('POST /v1/account/passkeys/7/remove')).toMatchObject([
      { password: 'the right one', passkey: { id: 'AQID', response: { signature: 'Yw' } } },
    ]);
  });

  test('[FACTOR-16] say so if the last one turns the second factor off, and accept a recovery code', async () => {
    const { bodies } = openPasskeys(byPasskeys);
    await start('Remove the passkey Laptop');
    expect((await dialog()).textContent).toContain('two-factor authentication is then off');
    await type('Password', 'the right one');
    await press('Use a recovery code instead');
    await type('Recovery code', 'abcd-efgh-jkmn');
    await press('Remove');
    await isClosed();
    expect(bodies('POST /v1/account/passkeys/7/remove')).toEqual([
      { password: 'the right one', code: 'abcd-efgh-jkmn' },
    ]);
  });

  test('[FACTOR-16] are explained in a browser without them', async () => {
    openPasskeys({ ...off, hasApp: false, passkeys: [] });
    vi.stubGlobal('PublicKeyCredential', undefined);
    await start('Turn on with a passkey');
    expect((await dialog()).textContent).toContain('This browser does not support passkeys.');
    fireEvent.click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await isClosed();
  });

  test('[FACTOR-15] are not on the page of a server without them', async () => {
    open(on);
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined();
    expect(screen.queryByText(/passkey/i)).toBeNull();
    expect(screen.queryByText('Authenticator app')).toBeNull();
  });
});

describe('an Admin who needs a second factor', () => {
  const pages: RouteObject[] = [
    { path: '/client-area/dashboard', element: <SessionGuard>dashboard</SessionGuard> },
    { path, element: <SessionGuard children={<ChangePasswordPage />} /> },
  ];

  test('[FACTOR-09] reaches the page that sets it up, and nothing else until it is on', async () => {
    const { router } = open({ ...off, isMissing: true }, { requiresAdminFactor: true }, pages);
    expect(await screen.findByText(/Turn it on to reach the other pages/)).toBeDefined();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByText('dashboard')).toBeNull();
  });

  test('[FACTOR-09] is not kept from other pages once it is on', async () => {
    open(on, { requiresAdminFactor: true }, pages);
    expect(await screen.findByText('dashboard')).toBeDefined();
  });
});
