import { accountUpdateCall } from '@chatline/contract/calls/account-update';
import { createApiTokenCall } from '@chatline/contract/calls/create-api-token';
import { encodeBase64, encodeBase64Json } from '@chatline/contract/codecs/base64';
import { readSessionToken } from '@chatline/contract/codecs/session-token';
import { Button } from '@chatline/ui/button';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callApi } from '../api-client.ts';
import { useApiMutation } from '../api-hooks.ts';
import { ApiError } from '../failures.ts';
import { loadQueryEngine } from '../query-engine.ts';
import { endSession, openSession } from '../session-store.ts';
import { startPage } from '../testing/hosted-part.tsx';
import { stubNetwork, type WireResponse } from '../testing/stub-page.ts';
import { HostProviders } from './providers.tsx';
import { QueryProvider } from './query-provider.tsx';

const detail = 'This needs your password again.';
const problem = (status: number, type: string, text: string) => ({
  status,
  body: { type, title: text, status, detail: text, errors: [{ field: 'password', detail: text }] },
});
const refusal = problem(403, 'urn:chatline:confirm-needed', detail);
const wrong = problem(422, 'urn:chatline:password-wrong', 'The password is incorrect.');
const created = { body: { message: 'Token created', id: '7', name: 'Till', token: 'a-new-token' } };
const tokensPath = 'POST /api/v1/account/tokens';
const confirmPath = 'POST /api/v1/session/confirm';
const input = { body: { name: 'Till', opensChats: false } };

interface Sent {
  readonly call: string;
  readonly body: string;
  readonly headers: Headers;
}
let sent: Sent[] = [];
let isConfirmed = false;

/** A server that needs the password, "right", before it creates a token. */
function serve(changes: Readonly<Record<string, () => WireResponse>> = {}): void {
  stubNetwork(async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const body = await request.clone().text();
    sent.push({ call, body, headers: request.headers });
    const changed = changes[call];
    if (changed !== undefined) return changed();
    if (call === 'GET /api/v1/session/owner') return { body: { email: 'asha@example.com' } };
    if (call !== confirmPath) return isConfirmed ? created : refusal;
    isConfirmed = body === JSON.stringify({ password: 'right' });
    return isConfirmed ? { body: { confirmed: true } } : wrong;
  });
}
const times = (call: string) => sent.filter((one) => one.call === call).length;

function logIn(account: string): void {
  const payload = { user_roll: 'User', exp: Math.floor(Date.now() / 1000) + 3600, sub: account };
  const token = `${encodeBase64Json({ alg: 'none' })}.${encodeBase64Json(payload)}.${encodeBase64('signature')}`;
  const session = readSessionToken(token);
  if (session !== null) openSession(token, session);
}

function Page() {
  const { mutate, data, isPending } = useApiMutation(createApiTokenCall, {
    headers: { 'Edit-Version': 'v1' },
  });
  return (
    <>
      <input aria-label="Name" defaultValue="typed" />
      <Button isWorking={isPending} onClick={() => mutate(input)}>
        Create token
      </Button>
      {data?.token}
    </>
  );
}

const loadConfirmation = () => import('./confirm-password.tsx');

function renderHosted(part: ReactNode, load: typeof loadConfirmation | undefined = loadConfirmation): void {
  render(
    <HostProviders nonce={undefined} {...(load && { loadConfirmation: load })}>
      <QueryProvider>{part}</QueryProvider>
    </HostProviders>,
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Enter your password again' }, { timeout: 20_000 });
const field = async () => {
  await dialog();
  return screen.getByLabelText<HTMLInputElement>('Password');
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => (error instanceof ApiError ? error.failure : error));
const notConfirmed = { kind: 'refused', message: 'Not confirmed. Nothing was changed.' };

beforeEach(async () => {
  await loadQueryEngine();
  sent = [];
  isConfirmed = false;
  startPage(['session.confirm']);
  logIn('7');
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

test('[CONFIRM-04] a refused call is made again after the right password, and the focus returns', async () => {
  serve();
  renderHosted(<Page />);
  const button = await screen.findByRole('button', { name: 'Create token' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const password = await field();
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.autocomplete).toBe('current-password');
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  await waitFor(() => expect(username?.value).toBe('asha@example.com'));
  expect(username?.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Enter your password', { exact: true })).toBeDefined();
  await userEvent.keyboard('guess{Enter}');
  expect(await screen.findByText('The password is incorrect.')).toBeDefined();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect([password.value, document.activeElement]).toEqual(['guess', password]);
  expect(times(tokensPath)).toBe(1);

  await userEvent.clear(password);
  await userEvent.keyboard('right{Enter}');
  await isClosed();
  expect(await screen.findByText('a-new-token')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(button));
  const [first, second, ...more] = sent.filter(({ call }) => call === tokensPath);
  expect(more).toEqual([]);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers.get('edit-version')).toBe('v1');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
});

test('[CONFIRM-04] calls that are refused at once share one dialog', async () => {
  serve();
  renderHosted(<p>page</p>);
  const calls = [1, 2, 3].map(() => callApi(createApiTokenCall, input));
  await userEvent.type(await field(), 'right{Enter}');
  const responses = await Promise.all(calls);
  expect(responses.map(({ token }) => token)).toEqual(['a-new-token', 'a-new-token', 'a-new-token']);
  await isClosed();
  expect([times(confirmPath), times(tokensPath)]).toEqual([1, 6]);
});

test.each(['Cancel', 'Close', 'Escape'])(
  '[CONFIRM-04] %s changes nothing, says so and can be followed by another try',
  async (way) => {
    serve();
    renderHosted(<Page />);
    const button = await screen.findByRole('button', { name: 'Create token' });
    await userEvent.click(button);
    await field();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: way }));
    await isClosed();
    expect(await screen.findByText(notConfirmed.message)).toBeDefined();
    expect([times(confirmPath), times(tokensPath)]).toEqual([0, 1]);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.click(button);
    await userEvent.type(await field(), 'right{Enter}');
    expect(await screen.findByText('a-new-token')).toBeDefined();
    await isClosed();
  },
);

test('[CONFIRM-04] a refusal in the format of section 7 opens the dialog too', async () => {
  const saved = { body: { status: true, message: 'Saved' } };
  const old = { status: 403, body: { status: false, message: detail, field: 'password' } };
  serve({ 'POST /api/web/account-update': () => (isConfirmed ? saved : old) });
  renderHosted(<p>page</p>);
  const profile = {
    name: '',
    business_name: '',
    address: '',
    city: '',
    district: '',
    state: '',
    pincode: '',
  };
  const call = callApi(accountUpdateCall, { body: { ...profile, token: 'offered' } });
  await userEvent.type(await field(), 'right{Enter}');
  expect(await call).toMatchObject({ message: 'Saved' });
  await isClosed();
});

test('[CONFIRM-04] a call that is refused again is not repeated a second time', async () => {
  serve({ [tokensPath]: () => refusal });
  renderHosted(<p>page</p>);
  const call = outcome(callApi(createApiTokenCall, input));
  await userEvent.type(await field(), 'right{Enter}');
  expect(await call).toMatchObject({ kind: 'http', status: 403, message: detail });
  expect(times(tokensPath)).toBe(2);
  await isClosed();
});

test('[CONFIRM-04] other refusals open no dialog', async () => {
  const other = { status: 403, body: { type: 'urn:chatline:not-allowed', detail: 'No.' } };
  serve({ [tokensPath]: () => other });
  renderHosted(<p>page</p>);
  const failure = await outcome(callApi(createApiTokenCall, input));
  expect(failure).toEqual({ kind: 'http', status: 403, message: 'No.' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['ends', () => endSession('expired')],
  ['becomes another account’s', () => logIn('8')],
])('[CONFIRM-04] the dialog closes if the session %s, and the call is not repeated', async (_, change) => {
  serve();
  renderHosted(<p>page</p>);
  const call = outcome(callApi(createApiTokenCall, input));
  await field();
  act(change);
  expect(await call).toEqual(notConfirmed);
  await isClosed();
  expect(times(tokensPath)).toBe(1);
});

test('[CONFIRM-04] without the code of the dialog the call is not confirmed', async () => {
  serve();
  renderHosted(<p>page</p>, () => Promise.reject(new Error('no network')));
  expect(await outcome(callApi(createApiTokenCall, input))).toEqual(notConfirmed);
  expect(times(tokensPath)).toBe(1);
});
