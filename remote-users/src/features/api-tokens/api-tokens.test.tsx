import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ApiTokensPanel } from './api-tokens.tsx';

const usedAtMs = Date.parse('2026-11-22T03:11:00Z');
const common = { opensChats: false, usedAtMs: null, endedAtMs: null, endedWhy: '' };
const whole = {
  default: { isSet: true, savedAtMs: usedAtMs, ...common, usedAtMs },
  tokens: [
    { id: '7', name: 'Web shop', createdAtMs: usedAtMs, ...common },
    {
      ...{ id: '6', name: 'Old shop', createdAtMs: usedAtMs, ...common },
      ...{ endedAtMs: usedAtMs, endedWhy: 'An Admin changed the type of the account.' },
    },
  ],
  most: 10,
  canOpenChats: true,
};
const wireOf = (list: object = whole): Wire => ({
  'GET /v1/account/tokens': { body: list },
  'POST /v1/account/tokens': {
    body: { message: 'Token created', id: '8', name: 'Till', token: 'the-secret' },
  },
  'POST /v1/account/tokens/default/chats': {
    body: { message: 'The default token now has chat access' },
  },
  'DELETE /v1/account/tokens/7': { body: { message: '“Web shop” no longer works' } },
});
const open = hostOf(descriptor, { 'my-account': async () => ({ default: ApiTokensPanel }) });
const openTokens = (wire: Wire) => open('/client-area/my-account', 'User', wire);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[CAP-13] each token shows when it was used, or why it was revoked', async () => {
  await openTokens(wireOf());
  expect(await screen.findByText(/Last used 22 Nov 2026, 8:41 am/)).toBeDefined();
  expect(screen.getByText(/Never used/)).toBeDefined();
  expect(screen.getByText(/An Admin changed the type of the account\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revoke Old shop' })).toBeNull();
});

test('a new token is named, shown once and copied', async () => {
  const requests = await openTokens(wireOf());
  await screen.findByText('Web shop');
  press('New token');
  await screen.findByRole('dialog');
  press('Create token');
  expect(await screen.findByText('Enter a name for the token')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Till' } });
  press('Create token');
  const secret = await screen.findByLabelText<HTMLInputElement>('Token');
  expect(secret.value).toBe('the-secret');
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeDefined();
  expect(
    requests.find(({ method, path }) => method === 'POST' && path === '/v1/account/tokens')?.json,
  ).toEqual({
    name: 'Till',
    opensChats: false,
  });
  press('Close');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Close without saving the token?');
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('I have saved it');
  await waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull());
});

test('[CAP-13] the dialog of a new token stays open while the token is created', async () => {
  let respond: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const created = { message: 'Token created', id: '8', name: 'Till', token: 'the-secret' };
  await openTokens({
    ...wireOf(),
    'POST /v1/account/tokens': async () => {
      await late;
      return { body: created };
    },
  });
  await screen.findByText('Web shop');
  press('New token');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Till' } });
  press('Create token');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
  );
  await userEvent.keyboard('{Escape}');
  respond?.();
  expect((await within(dialog).findByLabelText<HTMLInputElement>('Token')).value).toBe('the-secret');
});

test('a token is revoked once it is confirmed, and not if it is cancelled', async () => {
  const requests = await openTokens(wireOf());
  await screen.findByText('Web shop');
  const answer = async (label: string) => {
    press('Revoke Web shop');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer('Cancel');
  await answer('Revoke');
  // The first answer came before, so its request would be there too.
  const revoked = () => requests.filter(({ path }) => path === '/v1/account/tokens/7');
  await waitFor(() => expect(revoked()).not.toEqual([]));
  expect(revoked()).toHaveLength(1);
});

test('[CAP-13] chat access is not given if the confirmation is cancelled', async () => {
  const requests = await openTokens(wireOf());
  await screen.findByText('Web shop');
  const answer = async (label: string) => {
    fireEvent.click(screen.getByRole('switch', { name: 'Chat access for Default token' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer('Cancel');
  await answer('Allow');
  // The request of the second answer shows that the first one, which came before, made none.
  const given = () => requests.filter(({ path }) => path === '/v1/account/tokens/default/chats');
  await waitFor(() => expect(given().length).toBeGreaterThan(0));
  expect(given()).toHaveLength(1);
});

test('chat access for the default token needs a confirmation that names the people who can see the chats', async () => {
  const requests = await openTokens(wireOf());
  await screen.findByText('Web shop');
  fireEvent.click(screen.getByRole('switch', { name: 'Chat access for Default token' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Your partner and Admins can see the default token');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Allow' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/v1/account/tokens/default/chats')?.json).toEqual({
      opensChats: true,
    }),
  );
});

test('chat access is hidden if no page may embed the chats, and a revoked default token shows the reason', async () => {
  const why = 'The password was reset by an emailed link.';
  const gone = { ...whole.default, isSet: false, endedAtMs: usedAtMs, endedWhy: why };
  await openTokens(wireOf({ ...whole, default: gone, tokens: [], canOpenChats: false }));
  expect(await screen.findByText(new RegExp(why))).toBeDefined();
  expect(screen.getByText('No named tokens yet.')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});
