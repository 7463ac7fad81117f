import { Link } from '@chatline/runtime/navigation';
import type { StatusTone } from '@chatline/ui/badge';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Stack } from '@chatline/ui/layout';
import { PriceSum } from '@chatline/ui/price-sum';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Mono, Text } from '@chatline/ui/text';
import { useTimeLeft } from '@chatline/ui/time-line';
import { useState } from 'react';
import { billedPaise } from '../money/rupees.ts';
import type { PayableOrder } from './open-checkout.ts';
import { paymentTexts as texts } from './payment.texts.ts';
import type { Settled } from './settle-order.ts';
import type { Payment } from './use-payment.ts';

const tones: Record<Settled['state'], StatusTone> = {
  paid: 'ok',
  failed: 'no',
  open: 'wait',
  refused: 'no',
  unknown: 'wait',
};

export interface PaymentDialogProps {
  payment: Payment;
  /** True to link to the payment history; false on that page itself. */
  hasHistoryLink?: boolean;
}

/** The result of a payment: being checked, received, failed, not paid yet, or unknown. */
export function PaymentDialog({ payment, hasHistoryLink = false }: PaymentDialogProps) {
  const { view, close } = payment;
  if (view === null) return null;
  const { order, settled } = view;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={titleOf(order, settled)}
      sub={order.description}
      actions={
        settled && (
          <Actions payment={payment} order={order} settled={settled} hasHistoryLink={hasHistoryLink} />
        )
      }
    >
      {settled === null ? <Checking /> : <Outcome order={order} settled={settled} />}
    </Dialog>
  );
}

/** Credit that covers the whole price means that no payment was received. */
function titleOf({ amountPaise }: PayableOrder, settled: Settled | null): string {
  if (settled?.state === 'paid' && amountPaise === 0) return texts.titles.covered;
  return texts.titles[settled?.state ?? 'checking'];
}

function Checking() {
  return (
    <Stack gap={4}>
      <Text role="status">{texts.checking}</Text>
      <SkeletonLines count={2} label={texts.titles.checking} />
    </Stack>
  );
}

function Outcome({ order, settled }: { order: PayableOrder; settled: Settled }) {
  const { state, message } = settled;
  const isLate = useTimeLeft(order.endsAtMs) === 0;
  const note = state === 'open' && isLate ? texts.notes.openTooLate : texts.notes[state];
  return (
    <Stack gap={4}>
      <Stack gap={2} align="start" role="status">
        <StatusBadge tone={tones[state]}>{texts.badges[state]}</StatusBadge>
        {message && <Text weight={560}>{message}</Text>}
        <Text tone="muted">{note}</Text>
      </Stack>
      <PriceSum
        lines={[
          { label: texts.order, amount: <Mono>{order.orderId}</Mono> },
          { label: texts.amount, amount: billedPaise(order.amountPaise), isTotal: true },
        ]}
      />
    </Stack>
  );
}

interface ActionsProps {
  payment: Payment;
  order: PayableOrder;
  settled: Settled;
  hasHistoryLink: boolean;
}

function Actions({ payment, order, settled, hasHistoryLink }: ActionsProps) {
  const isLate = useTimeLeft(order.endsAtMs) === 0;
  const history = hasHistoryLink && (
    <Button asChild>
      <Link to="/client-area/payment-history">{texts.history}</Link>
    </Button>
  );
  if (settled.state === 'refused') {
    return (
      <>
        <Button onClick={payment.close}>{texts.close}</Button>
        <Button asChild variant="primary">
          <Link to="/client-area/subscription" onClick={payment.close}>
            {texts.orderAgain}
          </Link>
        </Button>
      </>
    );
  }
  const action = actionOf(payment, order, settled, isLate);
  if (action === null) {
    return (
      <>
        {history}
        <Button variant="primary" onClick={payment.close}>
          {texts.done}
        </Button>
      </>
    );
  }
  return (
    <>
      {history || <Button onClick={payment.close}>{texts.close}</Button>}
      <ActionButton label={action.label} run={action.run} />
    </>
  );
}

function actionOf(payment: Payment, order: PayableOrder, { state }: Settled, isLate: boolean) {
  // At this provider an order survives a failed attempt.
  if ((state === 'open' || state === 'failed') && !isLate)
    return { label: texts.payAgain, run: () => payment.payAgain(order) };
  if (state === 'unknown') return { label: texts.checkAgain, run: () => payment.check(order) };
  return null;
}

function ActionButton({ label, run }: { label: string; run: () => Promise<void> }) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    await run().finally(() => setWorking(false));
  };
  return (
    <Button variant="primary" isWorking={isWorking} onClick={() => void press()}>
      {label}
    </Button>
  );
}
