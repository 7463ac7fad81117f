import type { PaymentRow } from '@chatline/contract/calls/payment';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { minutesLeft, payableOrder, rePayEndsAtMs, rePayWindowMs } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

interface RePayProps extends PayAgain {
  payment: PaymentRow;
}

/** Pays an open order again; disappears when its 8 minutes are over (BIL-06), unless it is being paid. */
export function RePay({ payment, aheadMs, paidOrderId, payAgain }: RePayProps) {
  const serverEndsAtMs = rePayEndsAtMs(payment);
  if (serverEndsAtMs === null) return null;
  const order = payableOrder(payment, serverEndsAtMs - aheadMs);
  return order && <RePayUntil order={order} isPaying={order.orderId === paidOrderId} payAgain={payAgain} />;
}

interface RePayUntilProps {
  order: PayableOrder;
  isPaying: boolean;
  payAgain: (order: PayableOrder) => Promise<void>;
}

function RePayUntil({ order, isPaying, payAgain }: RePayUntilProps) {
  const leftMs = useTimeLeft(order.endsAtMs, rePayWindowMs);
  if (leftMs === 0 && !isPaying) return null;
  return (
    <Row gap={2} isWrapping={false}>
      <Button
        variant="primary"
        size="small"
        aria-label={`${texts.rePay} ${order.orderId}`}
        isWorking={isPaying}
        onClick={() => void payAgain(order)}
      >
        {texts.rePay}
      </Button>
      <Stack gap={1}>
        <Text as="span" size="small" tone="time-text" weight={600} isNumeric>
          {minutesLeft(leftMs)}
        </Text>
        <TimeLine isThin share={leftMs / rePayWindowMs} />
      </Stack>
    </Row>
  );
}

export interface PayAgain {
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly aheadMs: number;
  /** The order that is being paid. */
  readonly paidOrderId: string | null;
  readonly payAgain: (order: PayableOrder) => Promise<void>;
}
