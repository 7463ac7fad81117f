import { hostOf, type Wire, type WireRequest } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ListUsers } from './list-users.tsx';
import { loadLate } from './run-late.ts';

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

describe('in the list,', () => {
  const active = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Kamala Stores active' });

  const switchedIn = (requests: readonly WireRequest[]) =>
    requests.filter(({ path }) => path === '/web/users-activation').map(({ form }) => form.userid);

  const switchOff = async () => {
    fireEvent.click(active(), { detail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  };

  // First, because a closed dialog shields the page below from double clicks for a moment.
  test('the second press of a double click does not undo the first', async () => {
    const requests = await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': { body: { status: true, message: 'Switched' } },
    });
    await loadLate();
    const noors = await screen.findByRole<HTMLInputElement>('switch', { name: 'Noor Boutique active' });
    fireEvent.click(noors, { detail: 1 });
    await waitFor(() => expect(noors.checked).toBe(true));
    fireEvent.click(noors, { detail: 2 });
    // The only question is that about the second account.
    fireEvent.click(active(), { detail: 1 });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch off Kamala Stores?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(active().checked).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(active(), { detail: 2 });
    expect([noors.checked, active().checked]).toEqual([true, false]);
    expect(switchedIn(requests)).toEqual(['MTA0NzE=', 'MTA0Nzk=']);
  });

  test('[USR-04] switching a user off needs a confirmation that explains it', async () => {
    const requests = await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': { body: { status: true, message: 'Switched off' } },
    });
    await screen.findByText('Kamala Stores');
    fireEvent.click(active());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch off Kamala Stores?' }));
    expect(
      dialog.getByText(/Kamala Venkatesh, kamala@example\.com\. The account is logged out everywhere/),
    ).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The next account's request shows that the cancelled press, which came before, made none.
    const next = screen.getByRole<HTMLInputElement>('switch', { name: 'Noor Boutique active' });
    fireEvent.click(next);
    await waitFor(() => expect(next.checked).toBe(true));
    expect(active().checked).toBe(true);
    expect(switchedIn(requests)).toEqual(['MTA0NzE=']);
  });

  test('[USR-04] the confirmation for switching off a partner says that its clients keep working', async () => {
    await open('/client-area/manage-partner', 'Admin', both);
    await screen.findByText('Kamala Stores');
    fireEvent.click(active());
    expect(await screen.findByText(/Its clients keep working\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('[USR-04] switching on needs no confirmation', async () => {
    await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': { body: { status: true, message: 'Switched on' } },
    });
    const off = await screen.findByRole<HTMLInputElement>('switch', { name: 'Noor Boutique active' });
    fireEvent.click(off);
    await waitFor(() => expect(off.checked).toBe(true));
  });

  test('the switch flips when the server has done it', async () => {
    const requests = await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': { body: { status: true, message: 'Switched off' } },
    });
    await screen.findByText('Kamala Stores');
    await switchOff();
    expect(active().checked).toBe(true);
    await waitFor(() => expect(active().checked).toBe(false));
    expect(requests.find(({ path }) => path === '/web/users-activation')?.form).toEqual({
      userid: 'MTA0Nzk=',
    });
  });

  test('a switch pressed in a stale list shows the server’s state', async () => {
    await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': {
        body: { status: true, message: 'Another Admin switched it on', data: { isactive: true } },
      },
    });
    await screen.findByText('Kamala Stores');
    await switchOff();
    expect(await screen.findByText('Another Admin switched it on')).toBeDefined();
    expect(active().checked).toBe(true);
  });

  test('the switch does not flip when the server refuses, and the reason shows', async () => {
    await openUsers('Admin', {
      ...both,
      'POST /web/users-activation': { body: { status: false, message: 'Not allowed' } },
    });
    await screen.findByText('Kamala Stores');
    await switchOff();
    expect(await screen.findByText('Not allowed')).toBeDefined();
    expect(active().checked).toBe(true);
  });

  test('deleting confirms by name; the row is removed once the server has done it, without reading the list again', async () => {
    const requests = await openUsers('Admin', {
      ...both,
      'DELETE /web/delete-user/MTA0Nzk=': { body: { status: true, message: 'Deleted' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Kamala Stores' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Delete Kamala Stores' }));
    const reads = () => requests.filter(({ path }) => path === '/web/users').length;
    const readsBefore = reads();
    expect(await screen.findByText('Delete Kamala Stores?')).toBeDefined();
    expect(screen.getByText(/Kamala Venkatesh, kamala@example\.com\..*invoices are kept/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Kamala Stores')).toBeNull());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(screen.getByText('Noor Boutique')).toBeDefined();
    expect(screen.getByText('1 user · 0 connected · 1 switched off')).toBeDefined();
    expect(reads()).toBe(readsBefore);
  });

  test('a row that someone else has deleted is removed, too', async () => {
    await openUsers('Admin', {
      ...both,
      'DELETE /web/delete-user/MTA0Nzk=': { status: 404, body: { status: false, message: 'Not found.' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Kamala Stores' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Kamala Stores')).toBeNull());
  });

  test('a partner with clients stays, and the server’s reason shows in a dialog', async () => {
    const reason = 'This partner still has clients.';
    await open('/client-area/manage-partner', 'Admin', {
      ...both,
      'DELETE /web/delete-user/MTA0Nzk=': { body: { status: false, message: reason } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Kamala Stores' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Kamala Stores was not deleted' }));
    expect(dialog.getByText(reason)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('Kamala Stores')).toBeDefined();
  });
});
