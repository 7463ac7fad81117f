import type { PaymentRow } from '@chatline/contract/calls/payment';
import { Button } from '@chatline/ui/button';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { minutesLeft, payableOrder, rePayEndsAtMs, rePayWindowMs } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

interface RePayProps extends PayAgain {
  payment: PaymentRow;
}

/** Pays an open order again; disappears when its 8 minutes are over (BIL-06). */
export function RePay({ payment, aheadMs, payAgain }: RePayProps) {
  const serverEndsAtMs = rePayEndsAtMs(payment);
  if (serverEndsAtMs === null) return null;
  const order = payableOrder(payment, serverEndsAtMs - aheadMs);
  return order && <RePayUntil order={order} payAgain={payAgain} />;
}

interface RePayUntilProps {
  order: PayableOrder;
  payAgain: (order: PayableOrder) => Promise<void>;
}

function RePayUntil({ order, payAgain }: RePayUntilProps) {
  const [isWorking, setWorking] = useState(false);
  const leftMs = useTimeLeft(order.endsAtMs, rePayWindowMs);
  if (leftMs === 0) return null;
  const press = async () => {
    setWorking(true);
    await payAgain(order).finally(() => setWorking(false));
  };
  return (
    <Row gap={2} isWrapping={false}>
      <Button
        variant="primary"
        size="small"
        aria-label={`${texts.rePay} ${order.orderId}`}
        isWorking={isWorking}
        onClick={() => void press()}
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
  readonly payAgain: (order: PayableOrder) => Promise<void>;
}
