import { KitProvider } from '@chatline/ui/provider';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayAgainContext, RePay } from './re-pay.tsx';

const payment = {
  order_id: 'ORD1',
  total_amount: '3538.82',
  utr_no: '',
  status: '',
  message: 'Waiting for the bank',
  date: '2026-11-20',
  time: '11:38:00',
  razorpay_ref_no: 'order_1',
};
const payAgain = vi.fn(async () => undefined);
const show = (change: Partial<typeof payment> = {}, aheadMs = 0, paidOrderId: string | null = null) =>
  render(
    <KitProvider>
      <PayAgainContext value={{ aheadMs, paidOrderId, payAgain }}>
        <RePay payment={{ ...payment, ...change }} />
      </PayAgainContext>
    </KitProvider>,
  );
const button = () => screen.queryByRole('button', { name: /^Re Pay/ });
const at = (time: string) => vi.setSystemTime(new Date(`2026-11-20T${time}+05:30`));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('Re Pay disappears 8 minutes after the order, to the second', () => {
  at('11:40:58');
  show();
  expect(button()).not.toBeNull();
  expect(screen.getByText('5:02')).toBeDefined();
  for (let second = 0; second < 301; second += 1) act(() => vi.advanceTimersByTime(1000));
  expect(button()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1000));
  expect(button()).toBeNull();
  // Hidden, not removed: the rows under it do not move.
  expect(screen.getByText('Re Pay')).toBeDefined();
});

test('[BIL-03] Re Pay stays busy after its 8 minutes while the order is being paid', () => {
  at('11:46:00');
  show({}, 0, 'ORD1');
  expect(button()?.getAttribute('aria-busy')).toBe('true');
});

test('Re Pay is not shown once the window has passed', () => {
  at('11:46:00');
  show();
  expect(button()).toBeNull();
});

test.each(['0', '1', '2', 'authorized'])('Re Pay is not shown for the status "%s"', (status) => {
  at('11:39:00');
  show({ status });
  expect(button()).toBeNull();
});

test('Re Pay uses the server’s clock, not the browser’s', () => {
  at('11:45:30');
  show({}, 40_000);
  expect(button()).toBeNull();
  show({}, -40_000);
  expect(screen.getByText('1:10')).toBeDefined();
});

test('Re Pay pays the existing order', () => {
  at('11:40:00');
  show();
  act(() => button()?.click());
  expect(payAgain).toHaveBeenCalledWith({
    orderId: 'ORD1',
    razorpayRef: 'order_1',
    amountPaise: 353_882,
    key: undefined,
    description: 'Order ORD1',
    endsAtMs: new Date('2026-11-20T11:46:00+05:30').getTime(),
  });
});

test('Re Pay is not shown if the amount is unreadable', () => {
  at('11:40:00');
  show({ total_amount: 'n/a' });
  expect(button()).toBeNull();
});
