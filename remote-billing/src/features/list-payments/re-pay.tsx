import type { PaymentRow } from '@chatline/contract/calls/payment';
import { Button } from '@chatline/ui/button';
import { Box, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { createContext, use, useState } from 'react';
import { prefetchPaying } from '../../checkout/late-paying.tsx';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { minutesLeft, payableOrder, rePayEndsAtMs, rePayWindowMs } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

interface PayAgain {
  /** The lead of the server's clock over this browser's, in milliseconds. */
  readonly aheadMs: number;
  /** The order that is being paid. */
  readonly paidOrderId: string | null;
  readonly payAgain: (order: PayableOrder) => Promise<void>;
}

/** Lets the rows of a page pay an order again; null for a Partner, who only views the clients' payments. */
export const PayAgainContext = createContext<PayAgain | null>(null);

/**
 * Pays an open order again; disappears when its 8 minutes are over (BIL-06), unless it is being paid. The space
 * that it took stays empty, so that the rows under it do not move.
 */
export function RePay({ payment }: { payment: PaymentRow }) {
  const again = use(PayAgainContext);
  const serverEndsAtMs = rePayEndsAtMs(payment);
  if (again === null || serverEndsAtMs === null) return null;
  const { aheadMs, paidOrderId, payAgain } = again;
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
  const isOpen = leftMs > 0 || isPaying;
  const [wasOpen] = useState(isOpen);
  if (!wasOpen && !isOpen) return null;
  return (
    <Box display="flex" alignItems="center" gap="8px" {...(!isOpen && { visibility: 'hidden' })}>
      <Button
        variant="primary"
        size="small"
        aria-label={`${texts.rePay} ${order.orderId}`}
        isWorking={isPaying}
        onPointerEnter={prefetchPaying}
        onFocus={prefetchPaying}
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
    </Box>
  );
}
