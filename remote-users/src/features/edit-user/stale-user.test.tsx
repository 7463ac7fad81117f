import type { StaleField } from '@chatline/contract/calls/edit-version';
import { hostOf, type WireRequest } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));

/** A server with another user's city, which refuses a save until it names the version with that city. */
function serverOf(theirs: Partial<typeof sampleUser>, fields: readonly StaleField[]) {
  let present = sampleUser;
  let version = 'v1';
  const saves: WireRequest[] = [];
  const ok = { status: true, message: '' };
  return {
    saves,
    wire: {
      'POST /web/user-information': () => ({ body: { ...ok, data: present, version } }),
      'GET /web/partner': { body: { ...ok, data: [] } },
      'GET /v1/users/10479/access': {
        body: {
          role: 'User',
          whatsapp_connect: true,
          whatsapp_chat: true,
          chat_boat: false,
          webhook: false,
        },
      },
      'POST /web/update-user': (request: WireRequest) => {
        saves.push(request);
        if (request.headers.get('edit-version') === 'v2') {
          return { body: { status: true, message: 'User Updated Successfully', version: 'v3' } };
        }
        present = { ...sampleUser, ...theirs };
        version = 'v2';
        return { body: { status: false, message: 'Not saved.', stale: { version: 'v2', fields } } };
      },
    },
  };
}
const cityField = (theirs: string): StaleField => ({
  field: 'city',
  label: 'City',
  mine: 'Nashik',
  theirs,
  by: 'Asha Rao',
  atMs: Date.parse('2026-11-20T06:30:00Z'),
});
const conflict = () => screen.findByRole('region', { name: 'Changed meanwhile' });

let server: ReturnType<typeof serverOf>;
beforeEach(async () => {
  server = serverOf({ city: 'Nagpur', pincode: '440001' }, [cityField('Nagpur')]);
  await open('/client-area/edit-user/MTA0Nzk%3D', 'Admin', server.wire, ['users.permissions']);
  await screen.findByLabelText('City');
  type('City', 'Nashik');
  type('Address', '2 New Street');
  update();
  await conflict();
});

test('[EDIT-05] a refused save shows both values, who and when, and loses nothing that was typed', async () => {
  const shown = within(await conflict());
  expect(shown.getByText(/Your value:/).textContent).toBe('Your value: Nashik');
  expect(shown.getByText(/Now:/).textContent).toBe('Now: Nagpur');
  expect(shown.getByText('changed by Asha Rao at 20 Nov, 12:00 pm')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Changed meanwhile');
  expect([field('City').value, field('Address').value]).toEqual(['Nashik', '2 New Street']);
  // A field that nobody typed in follows the saved value.
  await waitFor(() => expect(field('Pincode').value).toBe('440001'));
});

test('[EDIT-05] the form saves again only after a choice, and then at the version that was shown', async () => {
  await conflict();
  update();
  expect(await screen.findByText('Choose which value stays')).toBeDefined();
  expect(server.saves).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: /Keep mine/ }));
  update();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changed meanwhile' })).toBeNull());
  expect(server.saves.map(({ form, headers }) => [form.city, headers.get('edit-version')])).toEqual([
    ['Nashik', 'v1'],
    ['Nashik', 'v2'],
  ]);
});

test('[EDIT-05] a value taken from them counts as not typed; going back to mine writes mine again', async () => {
  await conflict();
  await waitFor(() => expect(field('Pincode').value).toBe('440001'));
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
  expect(field('City').value).toBe('Nagpur');
  fireEvent.click(screen.getByRole('radio', { name: /Keep mine/ }));
  expect(field('City').value).toBe('Nashik');
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
  update();
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.headers.get('changed-fields')).toBe('address');
});

test('a past date is saved only after a confirmation', async () => {
  await conflict();
  fireEvent.click(screen.getByRole('radio', { name: /Keep mine/ }));
  type('Expire Date', '2001-01-01');
  update();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Expire Date').value).toBe('2001-01-01');
  type('Expire Date', '2001-01-02');
  update();
  fireEvent.click(await screen.findByRole('button', { name: 'End plan' }));
  await waitFor(() =>
    expect(server.saves.map(({ form }) => form.date)).toEqual(['2027-06-13', '2001-01-02']),
  );
});
