import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { ManageAccount } from './manage-account.tsx';

const wireOf = (change: Partial<typeof sampleUser> = {}): Wire => ({
  'GET /web/my-account': { body: { status: true, message: '', data: { ...sampleUser, ...change } } },
  'GET /web/generate-token': { body: { status: true, message: '', data: 'cl_generated' } },
  'POST /web/account-update': { body: { status: true, message: 'Profile updated' } },
});
const open = hostOf(descriptor, { 'my-account': async () => ({ default: ManageAccount }) });
const openAccount = (wire: Wire) => open('/client-area/my-account', 'User', wire);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the token is hidden until it is shown; email and mobile are read-only, the number as people read it', async () => {
  await openAccount(wireOf());
  await screen.findByLabelText('Api Token');
  expect(field('Api Token').value).toBe('cl_present');
  expect(field('Api Token').type).toBe('password');
  press('Show Api Token');
  expect(field('Api Token').type).toBe('text');
  expect([field('Email Address').readOnly, field('Mobile Number').readOnly]).toEqual([true, true]);
  expect(field('Mobile Number').value).toMatch(/^\+91 \d{5} \d{5}$/);
  expect(field('Name').readOnly).toBe(false);
});

test('without a token the profile is not sent, and the field names the button to press', async () => {
  const requests = await openAccount(wireOf({ api_token: '' }));
  await screen.findByLabelText('Api Token');
  press('Update Profile');
  expect(await screen.findByText('Click Generate Token')).toBeDefined();
  expect(requests.some(({ path }) => path === '/web/account-update')).toBe(false);
  press('Generate Token');
  await waitFor(() => expect(field('Api Token').value).toBe('cl_generated'));
  await waitFor(() => expect(screen.queryByText('Click Generate Token')).toBeNull());
});

test('a token in use is replaced only after a confirmation, and saved with the profile', async () => {
  const requests = await openAccount(wireOf());
  await screen.findByLabelText('Api Token');
  press('Generate Token');
  expect(await screen.findByText('Replace the Api Token?')).toBeDefined();
  expect(field('Api Token').value).toBe('cl_present');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(dialog.querySelectorAll('button')[1] ?? dialog);
  await waitFor(() => expect(field('Api Token').value).toBe('cl_generated'));
  fireEvent.change(field('Pincode'), { target: { value: '560-085 x' } });
  expect(field('Pincode').value).toBe('560085');
  await waitFor(() => press('Update Profile'));
  await waitFor(() => expect(requests.some(({ path }) => path === '/web/account-update')).toBe(true));
  expect(requests.find(({ path }) => path === '/web/account-update')?.form).toEqual({
    name: 'Kamala Venkatesh',
    business_name: 'Kamala Stores',
    address: '14, Gandhi Bazaar Main Road',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'KA',
    pincode: '560085',
    token: 'cl_generated',
  });
});

test('[USR-08] a token in use stays after Cancel, and none is requested', async () => {
  const requests = await openAccount(wireOf());
  await screen.findByLabelText('Api Token');
  press('Generate Token');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Update Profile');
  await screen.findByText('Profile updated');
  expect(requests.filter(({ path }) => path === '/web/generate-token')).toEqual([]);
  expect(field('Api Token').value).toBe('cl_present');
});

test('[USR-08] a token just saved is in use, before the account is read again', async () => {
  await openAccount(wireOf({ api_token: '' }));
  await screen.findByLabelText('Api Token');
  press('Generate Token');
  await waitFor(() => expect(field('Api Token').value).toBe('cl_generated'));
  press('Update Profile');
  await waitFor(() => expect(screen.queryByText('New. It works once it is saved.')).toBeNull());
  press('Generate Token');
  expect(await screen.findByText('Replace the Api Token?')).toBeDefined();
});

test('[EDIT-05] the next save names only what was typed since the one before', async () => {
  const requests = await openAccount(wireOf());
  const saves = () => requests.filter(({ path }) => path === '/web/account-update');
  await screen.findByLabelText('Api Token');
  for (const [label, value] of [
    ['City', 'Mysuru'],
    ['Address', '2 New Street'],
  ] as const) {
    const before = saves().length;
    fireEvent.change(field(label), { target: { value } });
    press('Update Profile');
    await waitFor(() => expect(saves()).toHaveLength(before + 1));
    await screen.findAllByText('Profile updated');
  }
  expect(saves().map(({ headers }) => headers.get('changed-fields'))).toEqual(['city', 'address']);
});

test('[FRAME-07] a failed save is shown at the form, until it is sent again', async () => {
  await openAccount({ ...wireOf(), 'POST /web/account-update': { status: 500, body: '' } });
  await screen.findByLabelText('City');
  fireEvent.change(field('City'), { target: { value: 'Erode' } });
  press('Update Profile');
  const form = screen.getByRole('form');
  await waitFor(() => expect(form.textContent).toContain('Internal Server Error'));
  expect(field('City').value).toBe('Erode');
});
