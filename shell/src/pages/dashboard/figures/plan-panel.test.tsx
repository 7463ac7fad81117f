import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import type { Subscription } from '@chatline/contract/calls/subscription';
import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SessionGuard } from '../../../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../../../testing/open-console.tsx';
import { PlanPanel } from './plan-panel.tsx';

afterEach(closeConsole);

const basic = { name: 'Basic', endsOn: '2027-06-13', daysLeft: 205, next: null };
const subscription = {
  state: 'active',
  plan: 'Basic',
  endsOn: '2027-06-13',
  daysLeft: 205,
  trialEndsAtMs: null,
  notice: '',
  limits: { devices: 1, messagesPerMinute: 350 },
  placeOfSupply: 'MH',
  closedBecause: null,
  sellerState: 'MH',
  nowMs: Date.UTC(2026, 10, 20, 6, 30),
} satisfies Partial<Subscription>;

interface Options {
  readonly capabilities?: string[];
  readonly plan?: OwnFigures['plan'];
}

async function open(
  limits: Subscription['limits'],
  { capabilities = ['plans.write'], plan = basic }: Options = {},
) {
  saveToken('User');
  const element = (
    <SessionGuard>
      <QueryProvider>
        <PlanPanel plan={plan} trialLeftMs={null} paid={{ paise: 353_882, paidOn: '2026-07-24' }} />
      </QueryProvider>
    </SessionGuard>
  );
  const responses = {
    'POST /userp': flagsResponse(),
    'GET /v1/subscription': { body: { ...subscription, limits } },
  };
  openConsole([{ path: '/', element }], { path: '/', responses, config: { capabilities } });
  await screen.findByText(/days left/);
}

describe('the plan on the dashboard', () => {
  it('[NAV-07] shows the plan that follows it, and offers no renewal', async () => {
    const next = { name: 'Pro', endsOn: '2027-12-02' };
    await open(null, { plan: { ...basic, daysLeft: 12, next } });
    expect(screen.getByText('12 days left, then Pro until 2 Dec 2027')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
  });

  it('[CAP-04] shows the rate that the account has, not the one of section 9', async () => {
    await open({ devices: 1, messagesPerMinute: 350 });
    expect(await screen.findByText('350 messages per minute')).toBeDefined();
    expect(screen.queryByText('200 messages per minute')).toBeNull();
  });

  it('[CAP-04] shows that there is no limit', async () => {
    await open({ devices: null, messagesPerMinute: null });
    expect(await screen.findByText('No rate limit')).toBeDefined();
  });

  it('[CAP-04] shows no rate if the server reports none', async () => {
    await open(null, { capabilities: [] });
    expect(screen.queryByText(/per minute|rate limit/)).toBeNull();
  });
});
