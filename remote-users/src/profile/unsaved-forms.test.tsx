import { Link } from '@chatline/runtime/navigation';
import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };
import { CreateUser } from '../features/create-user/create-user.tsx';
import { ManageAccount } from '../features/manage-account/manage-account.tsx';
import { sampleUser } from '../testing/sample-user.ts';

const withLink = (Part: () => React.ReactNode) => () => (
  <>
    <Link to="/client-area/manage-user">away</Link>
    <Part />
  </>
);
const open = hostOf(descriptor, {
  'create-user': async () => ({ default: withLink(CreateUser) }),
  'my-account': async () => ({ default: withLink(() => <ManageAccount />) }),
  'manage-user': async () => ({ default: () => 'the list' }),
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const account = (update: Wire[string]): Wire => ({
  'GET /web/my-account': { body: { status: true, message: '', data: sampleUser } },
  'POST /web/account-update': update,
});

test('leaving needs a confirmation that names what is lost; Stay keeps the page, Leave leaves it', async () => {
  await open('/client-area/create-user', 'Partner', {});
  await screen.findByLabelText('Name');
  expect(unload()).toBe(true);
  type('Name', 'Kamala Venkatesh');
  await waitFor(() => expect(unload()).toBe(false));
  fireEvent.click(screen.getByText('away'));
  expect(await screen.findByText(/new user is not registered yet/)).toBeDefined();
  press('Stay');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(field('Name').value).toBe('Kamala Venkatesh');
  fireEvent.click(screen.getByText('away'));
  await screen.findByText('Leave without saving?');
  press('Leave');
  expect(await screen.findByText('the list')).toBeDefined();
});

test('leaving again right after Stay is confirmed again', async () => {
  await open('/client-area/create-user', 'Partner', {});
  await screen.findByLabelText('Name');
  type('Name', 'Kamala Venkatesh');
  await waitFor(() => expect(unload()).toBe(false));
  fireEvent.click(screen.getByText('away'));
  await screen.findByText('Leave without saving?');
  press('Stay');
  // The response has arrived, but React has not rendered it yet.
  for (let turn = 0; turn < 10; turn += 1) await null;
  fireEvent.click(screen.getByText('away'));
  await screen.findByText('Leave without saving?');
  press('Leave');
  expect(await screen.findByText('the list')).toBeDefined();
});

test('an untouched or saved form is left without a confirmation', async () => {
  await open('/client-area/my-account', 'Partner', account({ body: { status: true, message: 'Saved' } }));
  await screen.findByLabelText('Pincode');
  type('City', 'Mysuru ');
  await waitFor(() => expect(unload()).toBe(false));
  press('Update Profile');
  await screen.findByText('Saved');
  await waitFor(() => expect(unload()).toBe(true));
  fireEvent.click(screen.getByText('away'));
  expect(await screen.findByText('the list')).toBeDefined();
});

test('a failed save keeps what was typed and still confirms leaving', async () => {
  await open(
    '/client-area/my-account',
    'Partner',
    account({ body: { status: false, message: 'Try later' } }),
  );
  await screen.findByLabelText('Pincode');
  type('City', 'Mysuru');
  press('Update Profile');
  await screen.findByText('Try later');
  expect(field('City').value).toBe('Mysuru');
  expect(unload()).toBe(false);
});
