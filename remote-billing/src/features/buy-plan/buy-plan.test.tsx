import { plans as sectionNinePlans } from '@chatline/contract/constants/plans';
import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { BuyPlan } from './buy-plan.tsx';

const whole = '29ABCDE1234F1ZW';
const open = hostOf(descriptor, { subscription: async () => ({ default: BuyPlan }) });
const openPlans = (wire: Wire = {}, capabilities: string[] = []) =>
  open('/client-area/subscription', 'User', wire, capabilities);
const buy = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const answer = (question: number, text: 'Yes' | 'No') =>
  fireEvent.click(screen.getAllByLabelText(text)[question] ?? document.body);
const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });

test('four plans state their limits', async () => {
  await openPlans();
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Basic', 'Basic (second tier)', 'Pro', 'Enterprise']);
  for (const text of [
    '1,999',
    '2,999',
    '9,999',
    'Custom',
    '2,400',
    'Up to 100',
    '5 lakh+ messages a month',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
});

test.each([/Buy Pro/, /Contact us/])('%s says Comming Soon', async (name) => {
  await openPlans();
  await buy(name);
  expect(await screen.findByText('Comming Soon')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('Comming Soon')).toBeNull());
});

test('the second Basic is ordered with its billing, and a failed order is reported', async () => {
  const calls = await openPlans({
    'POST /web/order': { status: 404, body: { status: false, message: 'Not found.' } },
    [`GET /web/gst-verifaction/${btoa(whole)}`]: {
      body: { status: true, message: 'Kamala Stores. Active.' },
    },
  });
  await buy(/Buy Basic, ₹2,999/);
  expect(await screen.findByText('Do you want bil?')).toBeDefined();
  expect(payNow().disabled).toBe(true);
  answer(0, 'Yes');
  expect(screen.getByText('Do you have GST?')).toBeDefined();
  answer(1, 'Yes');
  const number = screen.getByLabelText(/GST Number/);
  fireEvent.blur(number);
  expect(screen.getByText('Enter GST Number')).toBeDefined();
  fireEvent.change(number, { target: { value: whole.slice(0, 14) } });
  expect(screen.getByText('Enter Valid GST Number')).toBeDefined();
  expect(payNow().disabled).toBe(true);
  expect(calls.some(({ path }) => path.startsWith('/web/gst'))).toBe(false);
  fireEvent.change(number, { target: { value: whole } });
  expect(payNow().disabled).toBe(false);
  expect((await screen.findAllByText('Kamala Stores. Active.')).length).toBeGreaterThan(0);
  fireEvent.click(payNow());
  expect((await screen.findAllByText('Error fetching create order')).length).toBeGreaterThan(0);
  const data = calls.find(({ path }) => path === '/web/order')?.form.data ?? '';
  expect(JSON.parse(atob(data))).toEqual({
    plan: 'Basic2',
    wantbil: 'Yes',
    wantgst: 'Yes',
    gstnumber: whole,
  });
});

test('a price that changed while the modal was open is shown before paying', async () => {
  const data = btoa(
    JSON.stringify({
      razorpay_ref_no: 'order_1',
      order_id: 'CL-1',
      amount: 589_882,
      currency: 'INR',
      key: 'rzp',
    }),
  );
  const calls = await openPlans({ 'POST /web/order': { body: { status: true, message: '', data } } });
  await buy(/Buy Basic, ₹2,999/);
  await screen.findByText('Do you want bil?');
  answer(0, 'No');
  fireEvent.click(payNow());
  const text = 'The price has changed. You now pay ₹5,898.82. Press Pay Now again to continue.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(document.querySelector('script[src*="checkout"]')).toBeNull();
  await waitFor(() => expect(payNow().disabled).toBe(false));
  fireEvent.click(payNow());
  expect(
    (await screen.findAllByText('Failed to load Razorpay. Check your internet connection.')).length,
  ).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => path === '/web/order')).toHaveLength(1);
});

const sold = {
  plans: sectionNinePlans,
  trialHours: 0,
  revision: 1,
};
const runningBasic = {
  ...{ state: 'active', plan: 'Basic', endsOn: '2027-11-19', daysLeft: 299, ahead: [], trialEndsAtMs: null },
  ...{ notice: '', limits: null, placeOfSupply: 'MH', hasAddress: true, closedBecause: null },
  ...{ sellerState: 'MH', nowMs: 1_800_000_000_000 },
};
const unused = {
  plan: 'Basic',
  rupeesPerYear: 1999,
  isRunning: true,
  days: 300,
  ofDays: 365,
  paise: 193_875,
};
const sumLine = (label: string) => screen.getByText(label).parentElement?.textContent;

test('[BIL-15] each button says what it does for this caller, and when', async () => {
  await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': {
        body: {
          ...runningBasic,
          plan: 'Basic2',
          ahead: [{ plan: 'Basic2', startsOn: '2027-11-20', endsOn: '2028-11-19' }],
          credits: [{ ...unused, plan: 'Basic2', rupeesPerYear: 2999 }],
        },
      },
    },
    ['plans.write'],
  );
  await screen.findByText(/Current plan/);
  const actions = screen.getAllByRole('region', { name: /₹|Custom/ }).map((plan) => {
    const button = plan.querySelector('button');
    const name = plan.querySelector('h2')?.textContent;
    return [name, button?.textContent, button?.parentElement?.nextElementSibling?.textContent];
  });
  expect(actions).toEqual([
    ['Basic', 'Switch to Basic', 'Starts on 20 Nov 2028, after your plan'],
    ['Basic (second tier)', 'Renew', 'Adds a year, to 19 Nov 2029'],
    ['Pro', 'Upgrade', 'Not on sale yet'],
    ['Enterprise', 'Contact us', ''],
  ]);
  expect(screen.getByText('Renewing and upgrading')).toBeDefined();
});

test('[BIL-15] an upgrade says its credit, and a first plan that it starts today', async () => {
  const read = (subscription: object) =>
    openPlans({ 'GET /v1/plans': { body: sold }, 'GET /v1/subscription': { body: subscription } }, [
      'plans.write',
    ]);
  await read({ ...runningBasic, credits: [unused] });
  expect(await screen.findByText('Today, with a credit of ₹1,938.75, or from 20 Nov 2027')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Upgrade to Basic, ₹2,999' })).toBeDefined();
  cleanup();
  await read({ ...runningBasic, state: 'none', plan: null, endsOn: null, daysLeft: null });
  expect(await screen.findAllByText('From today to 14 Jan 2028')).toHaveLength(2);
});

test('[BIL-14] a more expensive plan shows the credit for unused days before Pay Now, and starts when the buyer says', async () => {
  const calls = await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': { body: { ...runningBasic, credits: [unused] } },
      'POST /web/order': { status: 404, body: { status: false, message: 'Not found.' } },
    },
    ['plans.write'],
  );
  await screen.findByText(/Current plan/);
  await buy(/Upgrade to Basic, ₹2,999/);
  expect(await screen.findByText('When does it start?')).toBeDefined();
  answer(0, 'No');
  expect(sumLine('Credit: 300 unused days of Basic, first tier')).toContain('−₹1,938.75');
  expect(sumLine('To pay')).toContain('₹1,600.07');
  expect(
    screen.getByText('If you pay today, it runs from 15 Jan 2027 to 14 Jan 2028: 1 year.'),
  ).toBeDefined();
  fireEvent.click(payNow());
  await waitFor(() => expect(calls.filter(({ path }) => path === '/web/order')).toHaveLength(1));
  await waitFor(() => expect(payNow().disabled).toBe(false));
  fireEvent.click(screen.getByLabelText('On 20 Nov 2027'));
  expect(screen.queryByText(/^Credit: .* unused days/)).toBeNull();
  expect(sumLine('To pay')).toContain('₹3,538.82');
  expect(
    screen.getByText('If you pay today, it runs from 20 Nov 2027 to 19 Nov 2028: 1 year.'),
  ).toBeDefined();
  fireEvent.click(payNow());
  await waitFor(() => expect(calls.filter(({ path }) => path === '/web/order')).toHaveLength(2));
  const starts = calls
    .filter(({ path }) => path === '/web/order')
    .map(({ form }) => JSON.parse(atob(form.data ?? '')).starts);
  expect(starts).toEqual(['today', 'after']);
});

test('[BIL-14] credit beyond the price is shown as days, with nothing to pay', async () => {
  const whole = { ...unused, days: 365, paise: 235_882 };
  await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': {
        body: { ...runningBasic, credits: [whole, { ...whole, isRunning: false }] },
      },
    },
    ['plans.write'],
  );
  await screen.findByText(/Current plan/);
  await buy(/Upgrade to Basic, ₹2,999/);
  // 4717.64 x 100 / 118 = 3998.00; 9 % of it is 359.82 twice.
  await screen.findByText('Do you want bil?');
  expect(sumLine('Basic, 1 year and 122 days')).toContain('₹3,998.00');
  expect(sumLine('CGST 9%')).toContain('₹359.82');
  expect(
    screen.getByText(
      'The credit exceeds the price of a year by ₹1,178.82. At ₹3,538.82 for 365 days, that pays for 122 days, which are also on the invoice.',
    ),
  ).toBeDefined();
  // The server's clock is 15 Jan 2027.
  expect(
    screen.getByText('If you pay today, it runs from 15 Jan 2027 to 15 May 2028: 1 year and 122 days.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Upgrade now' })).toBeDefined();
  expect(screen.queryByText('UPI, card, net banking')).toBeNull();
  expect(sumLine('Credit: 730 unused days of Basic, first tier')).toContain('−₹4,717.64');
  expect(sumLine('To pay')).toContain('₹0.00');
});

test.each(['Basic2', 'Basic'])('[BIL-14] %s bought again is added at the end', async (plan) => {
  await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': {
        body: {
          ...runningBasic,
          plan: 'Basic2',
          credits: [{ ...unused, plan: 'Basic2', rupeesPerYear: 2999 }],
        },
      },
    },
    ['plans.write'],
  );
  await screen.findByText(/Current plan/);
  await buy(plan === 'Basic2' ? /Renew Basic, ₹2,999/ : /Switch to Basic, ₹1,999/);
  expect(await screen.findByText(/The new period starts the day after/)).toBeDefined();
  expect(screen.queryByText('When does it start?')).toBeNull();
});

test('[BIL-14] credit without GST says why', async () => {
  await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': {
        body: { ...runningBasic, credits: [{ ...unused, paise: 164_301, isTaxed: false }] },
      },
    },
    ['plans.write'],
  );
  await screen.findByText(/Current plan/);
  await buy(/Upgrade to Basic, ₹2,999/);
  expect(
    await screen.findByText(/Credit for an invoice from an earlier financial year has no GST/),
  ).toBeDefined();
});

test('[BIL-01] the current plan is renewed, a more expensive one is an upgrade, and the header shows the running plan', async () => {
  await openPlans(
    {
      'GET /v1/plans': { body: sold },
      'GET /v1/subscription': { body: { ...runningBasic, plan: 'Basic2', credits: [] } },
    },
    ['plans.write'],
  );
  await screen.findByText('Your plan: Basic, second tier, until 19 Nov 2027');
  const actions = screen.getAllByRole('button', { name: /₹|Contact us/ });
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Switch to Basic',
    'Renew',
    'Upgrade',
    'Contact us',
  ]);
});
