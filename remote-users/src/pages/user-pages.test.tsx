import type { Role } from '@chatline/contract/access/roles';
import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };
import { sampleUser } from '../testing/sample-user.ts';

const open = hostOf(descriptor, {
  'create-user': () => import('./create-user.page.tsx'),
  'view-user': () => import('./view-user.page.tsx'),
  'edit-user': () => import('./edit-user.page.tsx'),
});
const list = (...data: unknown[]) => ({ body: { status: true, message: '', data } });
const wire: Wire = {
  'POST /web/user-information': { body: { status: true, message: '', data: { ...sampleUser, state: 'OR' } } },
  'GET /web/partner': list(),
  'POST /web/update-user': { body: { status: true, message: 'Updated' } },
  'POST /web/create-user': { body: { status: true, message: 'Registered' } },
};
const openUser = (page: string, role: Role, responses: Wire = wire) =>
  open(`/client-area/${page}/MTA0Nzk%3D`, role, responses);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('view user shows every field read-only, and an old state code under its current name', async () => {
  const requests = await openUser('view-user', 'Partner');
  expect((await screen.findByLabelText<HTMLInputElement>('Expire Date')).value).toBe('13 Jun 2027');
  const labels = ['Name', 'Business Name', 'Email Address', 'Mobile Number', 'Address', 'City', 'District'];
  for (const label of [...labels, 'State', 'Pincode', 'Expire Date', 'Api Token']) {
    expect(field(label).readOnly).toBe(true);
  }
  expect(field('State').value).toBe('Odisha (OD)');
  expect(field('Api Token').type).toBe('password');
  expect(requests.find(({ path }) => path === '/web/user-information')?.form).toEqual({ userid: 'MTA0Nzk=' });
});

test('an unreadable id makes no call and is reported', async () => {
  const requests = await open('/client-area/view-user/!!!', 'Admin', wire);
  expect(await screen.findByText('User not found')).toBeDefined();
  expect(requests.some(({ path }) => path === '/web/user-information')).toBe(false);
});

test('edit user sends what was changed without checking it', async () => {
  const requests = await openUser('edit-user', 'Partner');
  await screen.findByLabelText('Expire Date');
  expect(field('Email Address').readOnly).toBe(true);
  fireEvent.change(field('Name'), { target: { value: 'K' } });
  fireEvent.click(screen.getByText('Update'));
  await waitFor(() => expect(requests.some(({ path }) => path === '/web/update-user')).toBe(true));
  expect(requests.find(({ path }) => path === '/web/update-user')?.form).toMatchObject({
    userid: 'MTA0Nzk=',
    name: 'K',
    state: 'OD',
    token: 'cl_present',
    date: '2027-06-13',
  });
});

test('an Admin edits a partner without expiry date and token', async () => {
  await openUser('edit-user', 'Admin', { ...wire, 'GET /web/partner': list(sampleUser) });
  await screen.findByLabelText('Pincode');
  expect(screen.getByText(/Manage Permission/)).toBeDefined();
  expect(screen.queryByLabelText('Expire Date')).toBeNull();
  expect(screen.queryByText('Generate Token')).toBeNull();
});

test.each(['view-user', 'edit-user'])(
  '[FAST-09] %s reads the type of the account once for all its parts',
  async (page) => {
    const access = '/v1/users/10479/access';
    const flags = { whatsapp_connect: true, whatsapp_chat: true, chat_boat: false, webhook: false };
    const requests = await open(
      `/client-area/${page}/MTA0Nzk%3D`,
      'Admin',
      { ...wire, [`GET ${access}`]: { body: { role: 'User', ...flags } } },
      ['users.permissions'],
    );
    await screen.findByRole('region', { name: 'Partner' });
    // The development build of React mounts a page twice, and each read with it.
    const readsOf = (call: string) => requests.filter(({ path }) => path === call).length;
    expect(readsOf(access)).toBe(readsOf('/web/user-information'));
  },
);

test('[USR-13] create user says the length of a name, which the message of its rule does not', async () => {
  await open('/client-area/create-user', 'Partner', wire);
  const name = await screen.findByLabelText('Name');
  const hint = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('5 characters or more');
});

test('create user shows errors after touch, sends the form and resets it', async () => {
  const requests = await open('/client-area/create-user', 'Partner', wire);
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Invalid email format')).toBeNull();
  fireEvent.blur(field('Email Address'));
  expect(await screen.findByText('Invalid email format')).toBeDefined();
  const form = {
    Name: 'Kamala',
    'Business Name': 'KS',
    'Email Address': 'kamala@example.com',
    'Mobile Number': '9845022173',
    Address: '14 MG Road',
    City: 'Bengaluru',
    District: 'Bengaluru Urban',
    'Select State': 'KA',
    Pincode: '560 0049',
  };
  for (const [label, value] of Object.entries(form)) fireEvent.change(field(label), { target: { value } });
  fireEvent.click(screen.getByText('Register'));
  await waitFor(() => expect(requests.some(({ path }) => path === '/web/create-user')).toBe(true));
  expect(requests.find(({ path }) => path === '/web/create-user')?.form).toMatchObject({
    name: 'Kamala',
    mobile_no: '9845022173',
    state: 'KA',
    pincode: '560004',
  });
  await waitFor(() => expect(field('Name').value).toBe(''));
});
