import type { Subscription } from '@chatline/contract/calls/subscription';
import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SessionGuard } from '../../../guards/session-guard.tsx';
import { closeConsole, flagsAnswer, openConsole, saveToken } from '../../../testing/open-console.tsx';
import { PlanPanel } from './plan-panel.tsx';

afterEach(closeConsole);

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

async function open(limits: Subscription['limits'], capabilities = ['plans.write']) {
  saveToken('User');
  const plan = { name: 'Basic', endsOn: '2027-06-13', daysLeft: 205 };
  const element = (
    <SessionGuard>
      <QueryProvider>
        <PlanPanel plan={plan} trialLeftMs={null} />
      </QueryProvider>
    </SessionGuard>
  );
  const answers = {
    'POST /userp': flagsAnswer(),
    'GET /v1/subscription': { body: { ...subscription, limits } },
  };
  openConsole([{ path: '/', element }], { path: '/', answers, config: { capabilities } });
  await screen.findByText('205 days left');
}

describe('the plan on the dashboard', () => {
  it('[CAP-04] shows the rate that the account has, not the one of section 9', async () => {
    await open({ devices: 1, messagesPerMinute: 350 });
    expect(await screen.findByText('350 messages a minute')).toBeDefined();
    expect(screen.queryByText('200 messages a minute')).toBeNull();
  });

  it('[CAP-04] shows that there is no limit', async () => {
    await open({ devices: null, messagesPerMinute: null });
    expect(await screen.findByText('No limit a minute')).toBeDefined();
  });

  it('[CAP-04] shows no rate if the server reports none', async () => {
    await open(null, []);
    expect(screen.queryByText(/a minute/)).toBeNull();
  });
});
