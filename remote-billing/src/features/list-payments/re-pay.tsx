import type { PaymentRow } from '@chatline/shared/calls/payment';
import { Button } from '@chatline/shared/ui/button';
import { Row, Stack } from '@chatline/shared/ui/layout';
import { Text } from '@chatline/shared/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/shared/ui/time-line';
import { openCheckout } from '../../checkout/open-checkout.ts';
import { minutesLeft, rePayEndsAtMs, rePayWindowMs } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

/** Pays an open order again; goes by itself when its 8 minutes are over (ledger BIL-06). */
export function RePay({ payment }: { payment: PaymentRow }) {
  const endsAtMs = rePayEndsAtMs(payment);
  return endsAtMs === null ? null : <RePayUntil payment={payment} endsAtMs={endsAtMs} />;
}

function RePayUntil({ payment, endsAtMs }: { payment: PaymentRow; endsAtMs: number }) {
  const leftMs = useTimeLeft(endsAtMs, rePayWindowMs);
  if (leftMs === 0) return null;
  return (
    <Row gap={2} isWrapping={false}>
      <Button
        variant="primary"
        size="small"
        aria-label={`${texts.rePay} ${payment.order_id}`}
        onClick={openCheckout}
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
