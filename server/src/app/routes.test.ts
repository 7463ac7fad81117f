import { allCalls } from '@chatline/contract/all-calls';
import { expect, it } from 'vitest';
import { servedCalls, servedPlainRoutes } from './routes.ts';

const names = (isBaseline: boolean) =>
  servedCalls(isBaseline)
    .map(({ call }) => call.name)
    .sort();

it('[CALL-01] every declared call is served', () => {
  expect(names(false)).toEqual(allCalls.map(({ name }) => name).sort());
});

it('[CAP-01] the baseline serves the calls that are declared for it, and none below /api/v1', () => {
  const baseline = allCalls.filter(({ capability }) => capability === 'baseline');
  expect(names(true)).toEqual(baseline.map(({ name }) => name).sort());
  expect(baseline.filter(({ base }) => base === '/v1')).toEqual([]);
  expect(names(true)).not.toContain('capabilities');
});

it('[CAP-01] the baseline serves webhooks and health checks beside its calls', () => {
  const urls = servedPlainRoutes(true, 'Chatline').map(({ method, url }) => `${method} ${url}`);
  expect(urls).toEqual([
    'GET /healthz',
    'GET /readyz',
    'POST /api/webhooks/razorpay',
    'GET /api/channel/webhook',
    'POST /api/channel/webhook',
  ]);
});
