import type { Role } from '@chatline/contract/access/roles';
import { hostOf } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});
const reportedToast = 'Not saved: the account was deleted or is no longer one of yours.';

async function saveGone(role: Role) {
  await open('/client-area/edit-user/MTA0Nzk%3D', role, {
    'POST /web/user-information': { body: { status: true, message: '', data: sampleUser } },
    'GET /web/partner': { body: { status: true, message: '', data: [] } },
    'POST /web/update-user': { status: 404, body: { detail: reportedToast } },
  });
  const city = await screen.findByLabelText<HTMLInputElement>('City');
  fireEvent.change(city, { target: { value: 'Erode' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  return city;
}

test('a Partner whose client was moved away sees the reason with a link, and keeps what was typed', async () => {
  const city = await saveGone('Partner');
  await screen.findByText(/this client is no longer yours/);
  const form = within(screen.getByRole('form', { name: 'Update User Information' }));
  expect(form.getByRole('alert').textContent).toContain('An Admin moved it to another partner');
  expect(form.getByRole('link', { name: 'Manage Users' })).toBeDefined();
  expect(await screen.findByText(reportedToast)).toBeDefined();
  expect(city.value).toBe('Erode');
});

test('an Admin sees that the account was deleted', async () => {
  await saveGone('Admin');
  expect(await screen.findByText('Not saved: this account has been deleted.')).toBeDefined();
});
