import { notify } from '@chatline/runtime';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { Button } from '@chatline/ui/button';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PayableOrder } from './open-checkout.ts';
import { usePayment } from './use-payment.ts';

vi.mock('./late-paying.tsx', () => ({
  loadPaying: () => Promise.reject(new Error('The file did not load')),
}));

afterEach(cleanup);

const order: PayableOrder = {
  orderId: 'ORD1',
  razorpayRef: 'order_1',
  amountPaise: 353_882,
  key: 'rzp',
  description: 'Basic, one year',
  endsAtMs: Date.now() + 480_000,
};

function Page({ onOpen }: { onOpen: () => void }) {
  const payment = usePayment(() => undefined);
  return (
    <Button isWorking={payment.paidOrderId === order.orderId} onClick={() => void payment.pay(order, onOpen)}>
      Renew
    </Button>
  );
}

test('[BIL-03] a payment whose code does not load opens nothing, says so and can be tried again', async () => {
  startPage();
  const reported = vi.spyOn(notify, 'error').mockReturnValue();
  const onOpen = vi.fn();
  renderHosted(<Page onOpen={onOpen} />);
  const renew = screen.getByRole('button', { name: 'Renew' });
  fireEvent.click(renew);
  await waitFor(() =>
    expect(reported.mock.calls).toEqual([['Failed to load Razorpay. Check your internet connection.']]),
  );
  await waitFor(() => expect(renew.getAttribute('aria-busy')).not.toBe('true'));
  expect(onOpen).not.toHaveBeenCalled();
});
