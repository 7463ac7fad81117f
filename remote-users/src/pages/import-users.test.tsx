import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };

const openPage = hostOf(descriptor, { 'create-user': () => import('./create-user.page.tsx') });
const open = (wire: Wire) =>
  openPage('/client-area/create-user', 'Partner', wire, ['users.bulk', 'password.reset']);
const openImport = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Import from a file' }));
  return within(await screen.findByRole('dialog', { name: 'Import users' }));
};
const heads = 'Name,Business Name,Email Address,Mobile Number,Address,City,District,State,Pincode';
const lineOf = (business: string) =>
  `Kamala,${business},k@example.com,9845022173,14 MG Road,Pune,Pune,MH,411030`;
const csv = (...businesses: readonly string[]) =>
  new File([`${heads}\n${businesses.map(lineOf).join('\n')}`], 'clients.csv', { type: 'text/csv' });
const choose = async (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is no field for a file');
  fireEvent.change(input, { target: { files: [file] } });
};

describe('an import of users', () => {
  test('[LIST-07] shows what will happen to each line, and creates nothing before it is confirmed', async () => {
    let isCreated = false;
    const requests = await open({
      'POST /v1/users/import': ({ json }) => {
        isCreated = JSON.stringify(json).includes('"isConfirmed":true');
        return {
          body: {
            results: [
              { outcome: isCreated ? 'created' : 'valid', reasons: [], id: null },
              { outcome: 'refused', reasons: ['Invalid email format'], id: null },
              { outcome: 'existing', reasons: ['Noor Boutique has this email.'], id: '7' },
            ],
          },
        };
      },
    });
    const dialog = await openImport();
    await choose(csv('Anand Sweets', 'Bela Silks', 'Chitra Books'));
    expect(
      await dialog.findByText('1 cannot be created · 1 already exists · 1 can be created'),
    ).toBeDefined();
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toContain('Bela SilksLine 3');
    expect(lines[0]).toContain('Invalid email format');
    expect(lines[1]).toContain('Noor Boutique has this email.');
    expect(isCreated).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Create 1 user' }));
    expect(await dialog.findByText('1 cannot be created · 1 already exists · 1 created')).toBeDefined();
    const sent = requests.flatMap(({ path, json }) => (path === '/v1/users/import' ? [json] : []));
    expect(sent).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }]);
    expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[LIST-07] says why a file cannot be read, and why the server did not check it', async () => {
    await open({ 'POST /v1/users/import': { status: 500, body: {} } });
    const dialog = await openImport();
    await choose(new File([`${heads}\n`], 'empty.csv'));
    expect(await dialog.findByText('This file contains no users.')).toBeDefined();
    await choose(csv('Anand Sweets'));
    expect(await dialog.findByText('Internal Server Error')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
  });

  test('[LIST-07] is not offered without the capability', async () => {
    await openPage('/client-area/create-user', 'Partner', {});
    await screen.findByLabelText('Business Name');
    expect(screen.queryByRole('button', { name: 'Import from a file' })).toBeNull();
  });
});
