import { hostOf } from '@chatline/runtime/testing/open-page';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});
const ok = { status: true, message: '' };
const access = {
  role: 'User',
  whatsapp_connect: true,
  whatsapp_chat: true,
  chat_boat: false,
  webhook: false,
};
const responses = {
  'POST /web/user-information': { body: { ...ok, data: sampleUser, version: 'v1' } },
  'GET /web/partner': { body: { ...ok, data: [] } },
  'GET /v1/users/10479/access': { body: access },
};

test('[HOME-09] a link that ends in #expire-date leads an Admin to the last day of the plan, ready to be replaced', async () => {
  await open('/client-area/edit-user/MTA0Nzk%3D#expire-date', 'Admin', responses, ['users.permissions']);
  const date = await screen.findByRole<HTMLInputElement>('textbox', { name: /Expire Date/ });
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.value).not.toBe('');
  expect(date.value.slice(date.selectionStart ?? 0, date.selectionEnd ?? 0)).toBe(date.value);
});

test('[HOME-09] without it the form begins at its heading', async () => {
  await open('/client-area/edit-user/MTA0Nzk%3D', 'Admin', responses, ['users.permissions']);
  const date = await screen.findByRole('textbox', { name: /Expire Date/ });
  expect(document.activeElement).not.toBe(date);
});
