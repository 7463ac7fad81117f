import { clearFlagCall } from '@chatline/contract/calls/clear-flag';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { useApiMutation } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { refundPaymentsTexts as texts } from './refund-payments.texts.ts';

interface FlagNoteProps {
  orderId: string;
  flag: string;
}

/** What an Admin should look at of an order, and a way to say that it is done. */
export function FlagNote({ orderId, flag }: FlagNoteProps) {
  const { mutate, isPending } = useApiMutation(clearFlagCall, { refreshes: [paymentsCall] });
  return (
    <Stack gap={1} align="start">
      <Text tone="time-text" weight={560}>
        {flag}
      </Text>
      <Button
        size="small"
        isWorking={isPending}
        aria-label={`${texts.seen} ${orderId}`}
        onClick={() => !isPending && mutate({ parts: { id: orderId } })}
      >
        {texts.seen}
      </Button>
    </Stack>
  );
}
