import type { PaymentDetails } from '@chatline/contract/calls/payment-details';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { reconciliationCall } from '@chatline/contract/calls/reconciliation';
import { refundPaymentCall } from '@chatline/contract/calls/refund-payment';
import { maxRefundReason } from '@chatline/contract/constants/limits';
import { failureText, useApiMutation } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText, Field } from '@chatline/ui/field';
import { Textarea } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useState } from 'react';
import { billedPaise } from '../../money/rupees.ts';
import { useCloseGuard } from '../../ui/use-close-guard.ts';
import { refundPaymentsTexts as texts } from './refund-payments.texts.ts';

/** Confirms the refund of the full amount and requests a reason. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetails; onClose: () => void }) {
  const { order_id: id, business_name: business, amountPaise } = payment;
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const { mutate, isPending, isSuccess, error } = useApiMutation(refundPaymentCall, {
    refreshes: [paymentsCall, reconciliationCall],
    onSuccess: onClose,
  });
  const close = useCloseGuard(reason.trim() !== '' && !isSuccess, texts.unsaved, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissed(true);
    else if (!isPending) mutate({ parts: { id }, body: { reason: reason.trim() } });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.refundTitle(id)}
      sub={business}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="danger" isWorking={isPending}>
            {`Refund ${billedPaise(amountPaise)}`}
          </Button>
        </>
      }
    >
      <Text>{texts.note}</Text>
      <ReasonField
        reason={reason}
        onChange={setReason}
        error={isMissed && reason.trim() === '' ? texts.reasonMissing : undefined}
      />
      {error && <ErrorText>{failureText(error)}</ErrorText>}
    </Dialog>
  );
}

interface ReasonFieldProps {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

function ReasonField({ reason, error, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={texts.reason}
      hint={texts.reasonHint}
      counter={{ used: reason.length, most: maxRefundReason }}
      error={error}
    >
      <Textarea
        rows={2}
        maxLength={maxRefundReason}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
