import type { Role } from '@chatline/contract/access/roles';
import type { ClientFigures } from '@chatline/contract/calls/dashboard';
import { hourMs } from '@chatline/contract/constants/time';
import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionGuard } from '../../../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../../../testing/open-console.tsx';
import { ClientRail } from './client-rail.tsx';

afterEach(closeConsole);

const client = (id: string, reason: ClientFigures['attention'][number]['reason'], endsOn: string | null) => ({
  id,
  name: 'Meera Joshi',
  business_name: `Stores ${id}`,
  email: `stores-${id}@example.com`,
  reason,
  endsOn,
});
const asOfMs = Date.UTC(2026, 10, 20, 6, 30);
const clients: ClientFigures = {
  total: 9,
  connected: 2,
  expiring: 1,
  expired: 0,
  needAttention: 5,
  urgent: [],
  attention: [
    client('7', 'expiring', '2026-11-28'),
    client('8', 'unconnected', null),
    client('9', 'inactive', null),
  ],
};

async function open(role: Role, shown = clients) {
  saveToken(role);
  const element = (
    <SessionGuard>
      <QueryProvider>
        <ClientRail clients={shown} asOfMs={asOfMs} />
      </QueryProvider>
    </SessionGuard>
  );
  const responses = {
    'POST /userp': flagsResponse(),
    'POST /web/users-activation': { body: { message: 'Switched on' } },
  };
  const opened = openConsole([{ path: '/', element }], {
    path: '/',
    responses,
    config: { capabilities: ['users.permissions'] },
  });
  await screen.findByText('Needs attention');
  return opened;
}

it('[HOME-09] an Admin has a button for each client: extend the plan, send an email or switch on', async () => {
  const { sent } = await open('Admin');
  const extend = screen.getByRole('link', { name: 'Extend the plan of Stores 7' });
  expect(extend.getAttribute('href')).toBe('/client-area/edit-user/Nw%3D%3D#expire-date');
  expect(screen.getByRole('link', { name: 'Email Stores 8' }).getAttribute('href')).toBe(
    'mailto:stores-8%40example.com?subject=Connect%20your%20WhatsApp%20number',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Switch on Stores 9' }));
  await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /web/users-activation');
});

it('[HOME-09] a Partner has a button to email each client', async () => {
  await open('Partner');
  expect(screen.getByRole('link', { name: 'Email Stores 7' }).getAttribute('href')).toBe(
    'mailto:stores-7%40example.com?subject=Your%20plan%20ends%20on%2028%20Nov%202026',
  );
  expect(screen.getByRole('link', { name: 'Email Stores 9' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Extend/ })).toBeNull();
});

it('[HOME-09] all clients that need attention can be shown, and those beyond them are in the list of users', async () => {
  const ids = Array.from({ length: 11 }, (_, at) => String(20 + at));
  const attention = ids.map((id) => client(id, 'expired', '2026-11-01'));
  await open('Admin', { ...clients, needAttention: 13, attention });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByText('2 more need attention')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more', expanded: false }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
  expect(screen.getByRole('link', { name: '2 more need attention' }).getAttribute('href')).toBe(
    '/client-area/manage-user?sort=endsOn&columns=plan',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

it('[HOME-10] clients whose messages fail or whose trial ends come first, and each shows once', async () => {
  const { reason: _reason, endsOn: _endsOn, ...ending } = client('7', 'expiring', '2026-11-28');
  const { reason: _why, endsOn: _never, ...trying } = client('6', 'expiring', null);
  const urgent = [
    { ...ending, failed: 1200, messages: 5000, trialEndsMs: null },
    { ...trying, failed: 0, messages: 3, trialEndsMs: asOfMs + 5 * hourMs },
  ];
  await open('Admin', { ...clients, urgent });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Stores 71,200 of 5,000 failed this week · Meera JoshiEmail',
    'Stores 6Free trial ends in 5 h · Meera JoshiExtend',
    'Stores 8Not connected · Meera JoshiEmail',
    'Stores 9Switched off · Meera JoshiSwitch on',
  ]);
  expect(screen.getByRole('link', { name: 'Email Stores 7' }).getAttribute('href')).toContain(
    'Your%20WhatsApp%20messages%20fail',
  );
  expect(screen.getByRole('link', { name: '1 more needs attention' })).toBeDefined();
});

it('[HOME-10] a Partner sends an email to a client whose trial ends', async () => {
  const { reason: _reason, endsOn: _endsOn, ...trying } = client('6', 'expiring', null);
  await open('Partner', {
    ...clients,
    urgent: [{ ...trying, failed: 0, messages: 3, trialEndsMs: asOfMs + 5 * hourMs }],
  });
  expect(screen.getByRole('link', { name: 'Email Stores 6' }).getAttribute('href')).toContain(
    'trial%20ends%20soon',
  );
});
