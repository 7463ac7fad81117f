import type { Role } from '@chatline/contract/access/roles';
import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { newestFirst } from './audit-trail.tsx';
import { ViewUser } from './view-user.tsx';

const entries = [
  { id: '1', atMs: 1_795_000_000_000, actor: 'Asha Nair', action: 'Created', details: '' },
  { id: '2', atMs: 1_796_000_000_000, actor: 'System', action: 'Switched off', details: 'Plan ended' },
];
const user = { 'POST /web/user-information': { body: { status: true, message: '', data: sampleUser } } };
const open = hostOf(descriptor, {
  'view-user': async () => ({ default: () => <ViewUser userId="10479" /> }),
});
const openView = (role: Role, audit: Wire[string], capabilities: string[] = ['users.audit']) =>
  open(
    '/client-area/view-user/MTA0Nzk%3D',
    role,
    { ...user, 'GET /v1/users/10479/audit': audit },
    capabilities,
  );

test('an Admin reads who did what, newest first', async () => {
  await openView('Admin', { body: { entries } });
  const first = await screen.findByText('Plan ended');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.contains(first)).toBe(true);
  expect(rows.map(({ textContent }) => textContent?.includes('Asha Nair'))).toEqual([false, true]);
});

test('an account without entries says so', async () => {
  await openView('Admin', { body: { entries: [] } });
  expect(await screen.findByText('Nothing recorded yet')).toBeDefined();
});

test('a failed read says why, and Retry reads again; the profile stays', async () => {
  let isDown = true;
  await openView('Admin', () => (isDown ? { status: 500, body: {} } : { body: { entries } }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText('Pincode')).toBeDefined();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Asha Nair')).toBeDefined();
});

test('[CAP-12] a Partner and a server without the capability have no trail', async () => {
  for (const [role, capabilities] of [
    ['Partner', ['users.audit']],
    ['Admin', []],
  ] as const) {
    const requests = await openView(role, { body: { entries } }, [...capabilities]);
    await screen.findByLabelText('Pincode');
    expect(screen.queryByText('Audit trail')).toBeNull();
    expect(requests.some(({ path }) => path.startsWith('/v1'))).toBe(false);
  }
});

test('the newest entry is first', () => {
  const entry = (id: string, atMs: number) => ({ id, atMs, actor: 'System', action: 'Created', details: '' });
  expect(newestFirst([entry('1', 10), entry('2', 30), entry('3', 20)]).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '1',
  ]);
});
