import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ListUsers } from './list-users.tsx';

const kamala = {
  id: 10479,
  name: 'Kamala Venkatesh',
  business_name: 'Kamala Stores',
  email: 'kamala@example.com',
  mobile_no: '9845022173',
  isactive: true,
  isconnected: true,
};
const noor = {
  ...kamala,
  id: 10471,
  name: 'Shabnam Qureshi',
  business_name: 'Noor Boutique',
  email: 'Noor@Example.com',
  mobile_no: '7021855640',
  isactive: false,
  isconnected: false,
};
const list = (data: unknown[]) => ({ body: { status: true, message: '', data } });
const open = hostOf(descriptor, {
  'manage-user': async () => ({ default: () => <ListUsers type="User" /> }),
  'manage-partner': async () => ({ default: () => <ListUsers type="Partner" /> }),
});
const both: Wire = { 'GET /web/users': list([kamala, noor]), 'GET /web/partner': list([kamala]) };
const openUsers = (role: 'Admin' | 'Partner', wire: Wire = both) =>
  open('/client-area/manage-user', role, wire);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('in the columns,', () => {
  test('an Admin sees all columns in the users list', async () => {
    await openUsers('Admin');
    await screen.findByText('Kamala Stores');
    expect(heads()).toEqual([
      '#id',
      'Name',
      'Mobile Number',
      'Profile',
      'View Template',
      'Manage Permission',
      'Connect Status',
      'Edit',
      'Delete',
      'Action',
    ]);
    expect(screen.getByText('2 users · 1 connected · 1 switched off')).toBeDefined();
  });

  test('an Admin sees View User in the partners list, and neither templates nor connection', async () => {
    await open('/client-area/manage-partner', 'Admin', both);
    await screen.findByText('Kamala Stores');
    expect(heads()).toEqual([
      '#id',
      'Name',
      'Mobile Number',
      'Profile',
      'View User',
      'Manage Permission',
      'Edit',
      'Delete',
      'Action',
    ]);
  });

  test('a Partner has no delete, activation or permission columns', async () => {
    await openUsers('Partner');
    await screen.findByText('Kamala Stores');
    expect(heads()).toEqual([
      '#id',
      'Name',
      'Mobile Number',
      'Profile',
      'View Template',
      'Connect Status',
      'Edit',
    ]);
  });

  test('links carry the id in base64', async () => {
    await openUsers('Admin');
    const row = within(await screen.findByRole('row', { name: /Kamala Stores/ }));
    const paths = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '#/client-area/view-user/MTA0Nzk%3D',
      '#/client-area/manage-template/MTA0Nzk%3D',
      '#/client-area/edit-user/MTA0Nzk%3D',
      '#/client-area/edit-user/MTA0Nzk%3D',
    ]);
  });
});

describe('in the search,', () => {
  const search = (field: string, typed: string) => {
    fireEvent.change(screen.getByLabelText('Search by'), { target: { value: field } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    fireEvent.click(screen.getByText('Search'));
  };

  test('[USR-03] an invalid search shows its error and keeps the list', async () => {
    await openUsers('Admin');
    await screen.findByText('Kamala Stores');
    const cases = [
      ['', '', 'Please Select Mobile/Email'],
      ['mobile', '', 'Enter a valid 10-digit mobile number'],
      ['email', 'noor', 'Invalid email format'],
    ] as const;
    for (const [field, typed, message] of cases) {
      search(field, typed);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(screen.getByText('Noor Boutique')).toBeDefined();
    }
  });

  test('[USR-03] a search without a match shows no rows until Show all', async () => {
    await openUsers('Admin');
    await screen.findByText('Kamala Stores');
    const cases = [
      ['mobile', '9999999999', 'No user found with this mobile number.'],
      ['email', 'nobody@example.com', 'No user found with this email.'],
    ] as const;
    for (const [field, typed, message] of cases) {
      search(field, typed);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(await screen.findByText('No Data Found')).toBeDefined();
      expect(screen.queryByText('Noor Boutique')).toBeNull();
      fireEvent.click(screen.getByText('Show all'));
      expect(await screen.findByText('Noor Boutique')).toBeDefined();
      // A toast may still be shown.
      const alerts = screen.queryAllByRole('alert').filter((one) => one.closest('.Toastify') === null);
      expect(alerts).toEqual([]);
    }
  });

  test('a search finds by trimmed mobile and by email of any case, and says so', async () => {
    await openUsers('Admin');
    await screen.findByText('Kamala Stores');
    for (const [field, typed] of [
      ['mobile', ' 7021855640 '],
      ['email', 'NOOR@example.com'],
    ] as const) {
      search(field, typed);
      expect((await screen.findAllByText('User Found')).length).toBeGreaterThan(0);
      await waitFor(() => expect(screen.queryByText('Kamala Stores')).toBeNull());
      expect(screen.getByText('Noor Boutique')).toBeDefined();
      fireEvent.click(screen.getByText('Show all'));
      expect(screen.getByText('Kamala Stores')).toBeDefined();
    }
  });
});

test('an empty list says No Data Found', async () => {
  await openUsers('Partner', { 'GET /web/users': list([]) });
  expect(await screen.findByText('No Data Found')).toBeDefined();
});

test('a failed read says why and Retry reads again', async () => {
  let isDown = true;
  await openUsers('Admin', {
    'GET /web/users': () => (isDown ? { status: 500, body: {} } : list([kamala])),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('Internal Server Error').length).toBeGreaterThan(0);
  const toasts = () =>
    screen.getAllByRole('alert').flatMap((one) => (one.closest('.Toastify') ? [one.textContent] : []));
  await waitFor(() => expect(toasts()).toContain('Internal Server Error'));
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Kamala Stores')).toBeDefined();
});

describe('with plans that the server reports,', () => {
  const plans = [
    { id: 10479, plan: 'Basic, second tier', isTrial: false, endsOn: '2027-06-13' },
    { id: 10471, plan: null, isTrial: true, endsOn: '2026-11-27' },
  ];
  const wire: Wire = { ...both, 'GET /v1/users/plans': list(plans) };
  const openAlive = () => open('/client-area/manage-user', 'Admin', wire, ['users.overview']);

  test('[LIST-03] a name is searched while it is typed, and only the last text is applied', async () => {
    await openAlive();
    await screen.findByText('Kamala Stores');
    const box = screen.getByRole('searchbox', { name: 'Name, email or mobile number' });
    fireEvent.change(box, { target: { value: 'nobody' } });
    fireEvent.change(box, { target: { value: 'noor' } });
    await waitFor(() => expect(screen.queryByText('Kamala Stores')).toBeNull());
    expect(screen.getByText('Noor Boutique')).toBeDefined();
    expect(screen.getByText('1 found')).toBeDefined();
    fireEvent.change(box, { target: { value: '' } });
    expect(await screen.findByText('Kamala Stores')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Search by' }).textContent).toBe('SelectMobileEmailAny');
  });

  test('[LIST-03] the table has the columns of screen 5 until email and plan are chosen', async () => {
    await openAlive();
    await screen.findByText('Kamala Stores');
    expect(heads()).not.toContain('Plan');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show email and plan' }));
    expect(await screen.findByText('Basic, second tier')).toBeDefined();
    expect(heads().slice(2, 7)).toEqual(['Mobile Number', 'Email', 'Plan', 'Expiry Date', 'Profile']);
    expect(screen.getByText('Trial').closest('tr')?.textContent).toContain('27 Nov 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Expiry Date' }));
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Noor Boutique');
  });

  test('[LIST-03] a card on a phone has email, plan and its last day behind More', async () => {
    await page.viewport(390, 844);
    await openAlive();
    fireEvent.click(await screen.findByRole('button', { name: /^More .*Kamala Stores/ }));
    const plan = await screen.findByText('Basic, second tier');
    expect(plan.closest('li')?.textContent).toContain('13 Jun 2027');
    expect(plan.closest('li')?.textContent).toContain('kamala@example.com');
  });
});

test('[LIST-03] without the capability, the list has neither the search nor the columns', async () => {
  await openUsers('Admin');
  await screen.findByText('Kamala Stores');
  expect(screen.queryByRole('checkbox', { name: 'Show email and plan' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Search by' }).textContent).toBe('SelectMobileEmail');
});
