import { responseSamples } from '@chatline/contract/testing/call-samples';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { Button } from '@chatline/ui/button';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckoutEnd, PayableOrder } from './open-checkout.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { usePayment } from './use-payment.ts';

let endCheckout: ((end: CheckoutEnd) => void) | undefined;
vi.mock('./open-checkout.ts', () => ({
  openCheckout(_: PayableOrder, onOpen: () => void) {
    onOpen();
    return new Promise((resolve) => {
      endCheckout = resolve;
    });
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order: PayableOrder = {
  orderId: 'ORD1',
  razorpayRef: 'order_1',
  amountPaise: 353_882,
  key: 'rzp',
  description: 'Basic, one year',
  endsAtMs: Date.now() + 480_000,
};

function Page() {
  const payment = usePayment(() => undefined);
  return (
    <>
      <Button
        isWorking={payment.paidOrderId === order.orderId}
        onClick={() => void payment.pay(order, () => undefined)}
      >
        Renew
      </Button>
      <PaymentDialog payment={payment} />
    </>
  );
}

test('[BIL-03] a payment keeps its button busy from the order until its result is shown, also if the person closes the dialog', async () => {
  startPage();
  let respond = (_: Response) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  renderHosted(<Page />);
  const renew = screen.getByRole('button', { name: 'Renew' });
  const isBusy = () => renew.getAttribute('aria-busy') === 'true';
  expect(isBusy()).toBe(false);
  fireEvent.click(renew);
  expect(isBusy()).toBe(true);
  await waitFor(() => expect(endCheckout).toBeDefined());
  endCheckout?.({ kind: 'closed', failure: '' });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isBusy()).toBe(true);
  respond(new Response(JSON.stringify(responseSamples['order-status'])));
  await waitFor(() => expect(isBusy()).toBe(false));
});
