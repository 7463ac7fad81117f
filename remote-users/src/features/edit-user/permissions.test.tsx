import type { Role } from '@chatline/contract/access/roles';
import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const access = {
  role: 'User',
  whatsapp_connect: true,
  whatsapp_chat: false,
  chat_boat: false,
  webhook: false,
};
const wire: Wire = {
  'POST /web/user-information': { body: { status: true, message: '', data: sampleUser } },
  'GET /web/partner': { body: { status: true, message: '', data: [] } },
  'GET /v1/users/10479/access': { body: access },
};
const set = 'POST /v1/users/10479/access';
const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});
const openEdit = (role: Role, responses: Wire = wire, capabilities: string[] = ['users.permissions']) =>
  open('/client-area/edit-user/MTA0Nzk%3D', role, responses, capabilities);
const flag = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an Admin sees the four flags and sets one; it flips when the server has saved it', async () => {
  const requests = await openEdit('Admin', {
    ...wire,
    [set]: { body: { message: 'Permissions saved', access: { ...access, whatsapp_chat: true } } },
  });
  await screen.findByRole('switch', { name: 'Connect Whatsapp' });
  const names = ['Connect Whatsapp', 'Whatsapp Chats', 'Chatbot', 'Webhook'];
  expect(names.map((name) => flag(name).checked)).toEqual([true, false, false, false]);
  fireEvent.click(flag('Whatsapp Chats'));
  expect(flag('Whatsapp Chats').checked).toBe(false);
  expect(await screen.findByText('Permissions saved')).toBeDefined();
  expect(flag('Whatsapp Chats').checked).toBe(true);
  const sent = requests.find(({ method, path }) => `${method} ${path}` === set);
  expect(sent?.json).toEqual({ whatsapp_chat: true });
});

test.each([
  ['is at the end of the form below the permissions, which would cut off a bar', 'Admin', 'static'],
  ['stays in the window for a Partner, who sees the form alone', 'Partner', 'sticky'],
] as const)('[USR-07] on a phone, Update %s', async (_, role, position) => {
  await page.viewport(390, 844);
  await openEdit(role);
  const update = await screen.findByRole('button', { name: 'Update' });
  expect(update.parentElement && getComputedStyle(update.parentElement).position).toBe(position);
});

test('switches pressed in quick succession are all saved, in order', async () => {
  const requests = await openEdit('Admin', {
    ...wire,
    [set]: ({ json }) => ({ body: { message: '', access: { ...access, ...Object(json) } } }),
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'Chatbot' }));
  await waitFor(() => expect(flag('Webhook').ariaBusy).toBe('true'));
  fireEvent.click(flag('Webhook'));
  await waitFor(() => expect(flag('Webhook').checked).toBe(true));
  const sent = requests.filter(({ method, path }) => `${method} ${path}` === set);
  expect(sent.map(({ json }) => json)).toEqual([{ chat_boat: true }, { webhook: true }]);
});

test('a refused flag does not change, and the reason stays on the page', async () => {
  await openEdit('Admin', { ...wire, [set]: { status: 409, body: { detail: 'Not for this account' } } });
  fireEvent.click(await screen.findByRole('switch', { name: 'Webhook' }));
  expect((await screen.findAllByText('Not for this account')).length).toBeGreaterThan(0);
  expect(flag('Webhook').checked).toBe(false);
});

test('the account type is changed after a confirmation, and a partner has no date and token', async () => {
  const requests = await openEdit('Admin', {
    ...wire,
    [set]: { body: { message: 'Type changed', access: { ...access, role: 'Partner' } } },
  });
  await screen.findByLabelText('Expire Date');
  fireEvent.click(field('Business Partner'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('User').checked).toBe(true);
  fireEvent.click(field('Business Partner'));
  expect(await screen.findByText('Make Kamala Stores a Business Partner?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change type' }));
  await waitFor(() => expect(field('Business Partner').checked).toBe(true));
  expect(requests.filter(({ method, path }) => `${method} ${path}` === set)).toHaveLength(1);
  expect(screen.queryByLabelText('Expire Date')).toBeNull();
  expect(screen.queryByText('Generate Token')).toBeNull();
});

test('[CAP-07] a Partner sees the expiry date read-only and no permissions', async () => {
  const requests = await openEdit('Partner');
  await screen.findByLabelText('Expire Date');
  expect(field('Expire Date').readOnly).toBe(true);
  expect(screen.queryByText('Permissions')).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('/v1/users'))).toBe(false);
});

test('a server of section 7 alone gets no request for permissions', async () => {
  const requests = await openEdit('Admin', wire, []);
  await screen.findByLabelText('Expire Date');
  expect(field('Expire Date').readOnly).toBe(false);
  expect(screen.queryByText('Permissions')).toBeNull();
  expect(screen.queryByText(/confirmed/)).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('/v1/users'))).toBe(false);
});

test('a changed email is sent, and the current one applies until it is confirmed', async () => {
  const requests = await openEdit('Admin', {
    ...wire,
    'POST /web/update-user': { body: { status: true, message: 'Updated' } },
  });
  await screen.findByText('A new address takes effect once it is confirmed by email.');
  fireEvent.change(field('Email Address'), { target: { value: 'new@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  const reported =
    'A confirmation email was sent to new@example.com. The address changes once it is confirmed.';
  expect(await screen.findByText(reported)).toBeDefined();
  expect(field('Email Address').value).toBe('kamala@example.com');
  expect(requests.find(({ path }) => path === '/web/update-user')?.form.email).toBe('new@example.com');
});
