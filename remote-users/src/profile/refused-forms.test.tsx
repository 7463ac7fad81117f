import { hostOf } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };
import { CreateUser } from '../features/create-user/create-user.tsx';
import { EditUser } from '../features/edit-user/edit-user.tsx';
import { ManageAccount } from '../features/manage-account/manage-account.tsx';
import { sampleUser } from '../testing/sample-user.ts';

interface Refusal {
  readonly message: string;
  readonly field?: string;
}

const open = hostOf(descriptor, {
  'create-user': async () => ({ default: CreateUser }),
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
  'my-account': async () => ({ default: () => <ManageAccount /> }),
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const details = { body: { status: true, message: '', data: sampleUser } };

async function createRefused(refusal: Refusal) {
  await open('/client-area/create-user', 'Admin', {
    'POST /web/create-user': { body: { status: false, ...refusal } },
  });
  await screen.findByLabelText('Name');
  type('Name', sampleUser.name);
  type('Business Name', sampleUser.business_name);
  type('Email Address', sampleUser.email);
  type('Mobile Number', sampleUser.mobile_no);
  type('Address', sampleUser.address);
  type('City', sampleUser.city);
  type('District', sampleUser.district);
  type('Select State', sampleUser.state);
  type('Pincode', sampleUser.pincode);
  press('Register');
}

async function updateRefused(refusal: Refusal) {
  await open('/client-area/edit-user/MTA0Nzk%3D', 'Admin', {
    'POST /web/user-information': details,
    'GET /web/partner': { body: { status: true, message: '', data: [] } },
    'POST /web/update-user': { body: { status: false, ...refusal } },
  });
  await screen.findByLabelText('City');
  type('City', 'Erode');
  press('Update');
}

async function saveAccountRefused(refusal: Refusal) {
  await open('/client-area/my-account', 'User', {
    'GET /web/my-account': details,
    'POST /web/account-update': { body: { status: false, ...refusal } },
  });
  await screen.findByLabelText('City');
  type('City', 'Erode');
  press('Update Profile');
}

const forms = [
  ['User Registration', createRefused],
  ['Update User Information', updateRefused],
  ['My Account', saveAccountRefused],
] as const;

// A toast stays after its test, so each refusal has a different message.
describe.each(forms)('%s, refused by the server', (form, refuse) => {
  test('marks and focuses the field that the refusal names, with any message', async () => {
    const message = `City is unknown: ${form}`;
    await refuse({ message, field: 'pincode' });
    await waitFor(() => expect(isMarked('Pincode')).toBe(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
    // Once at the field and once as a toast.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(isMarked('City')).toBe(false);
  });

  test.each([[{ message: 'City is required' }], [{ message: 'City is missing', field: 'planet' }]])(
    'marks no field for a refusal that names none of its fields: %o',
    async (refusal) => {
      const message = `${refusal.message}: ${form}`;
      await refuse({ ...refusal, message });
      await screen.findByText(message);
      expect(isMarked('City')).toBe(false);
    },
  );
});

describe('a refused token', () => {
  test.each([
    ['Update User Information', updateRefused],
    ['My Account', saveAccountRefused],
  ])('is marked and focused in %s', async (_, refuse) => {
    await refuse({ message: 'Please generate a new token', field: 'token' });
    await waitFor(() => expect(isMarked('Api Token')).toBe(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Api Token'));
  });
});

test('a refused expiry date is marked and focused, and can be sent again', async () => {
  await updateRefused({ message: 'Only an Admin can change the expiry date', field: 'date' });
  await waitFor(() => expect(isMarked('Expire Date')).toBe(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Expire Date'));
  press('Update');
  await waitFor(() => expect(isMarked('Expire Date')).toBe(false));
});
