// @vitest-environment jsdom
import { KitProvider } from '@chatline/shared/ui/provider';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RePay } from './re-pay.tsx';

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
const show = (change: Partial<typeof payment> = {}) =>
  render(
    <KitProvider>
      <RePay payment={{ ...payment, ...change }} />
    </KitProvider>,
  );
const button = () => screen.queryByText('Re Pay');
const at = (time: string) => vi.setSystemTime(new Date(`2026-11-20T${time}+05:30`));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it goes by itself 8 minutes after the order, to the second', () => {
  at('11:40:58');
  show();
  expect(button()).not.toBeNull();
  expect(screen.getByText('5:02')).toBeDefined();
  for (let second = 0; second < 301; second += 1) act(() => vi.advanceTimersByTime(1000));
  expect(button()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1000));
  expect(button()).toBeNull();
});

test('it is not there once the window has passed', () => {
  at('11:46:00');
  show();
  expect(button()).toBeNull();
});

test.each(['0', '1', '2', 'authorized'])('it is not there for the status "%s"', (status) => {
  at('11:39:00');
  show({ status });
  expect(button()).toBeNull();
});
