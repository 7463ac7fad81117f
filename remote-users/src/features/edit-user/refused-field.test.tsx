// @vitest-environment jsdom
import { hostOf } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});

async function saveRefused(refusal: { readonly message: string; readonly field?: string }) {
  await open('/client-area/edit-user/MTA0Nzk%3D', 'Admin', {
    'POST /web/user-information': { body: { status: true, message: '', data: sampleUser } },
    'GET /web/partner': { body: { status: true, message: '', data: [] } },
    'POST /web/update-user': { body: { status: false, ...refusal } },
  });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Erode' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
}

test('a refusal that names a field is shown at the field, whatever its message says', async () => {
  await saveRefused({ message: 'City is unknown', field: 'pincode' });
  const pincode = screen.getByLabelText('Pincode');
  await waitFor(() => expect(pincode.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(pincode);
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).not.toBe('true');
});

test.each([[{ message: 'City is required' }], [{ message: 'City is required', field: 'planet' }]])(
  'a refusal without a field of the form marks none: %o',
  async (refusal) => {
    await saveRefused(refusal);
    await screen.findByText(refusal.message);
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).not.toBe('true');
  },
);
