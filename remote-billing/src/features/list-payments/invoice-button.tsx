import type { PaymentRow } from '@chatline/shared/calls/payment';
import { pdfCall } from '@chatline/shared/calls/pdf';
import { ApiError, callApi, notify } from '@chatline/shared/runtime';
import { IconButton } from '@chatline/shared/ui/button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { billingFailureText } from '../../money/failure-text.ts';
import { hasInvoice, pdfBytes } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

/** Downloads `{orderid}.pdf`, or says that there is no invoice (ledger BIL-07). */
export function InvoiceButton({ payment }: { payment: PaymentRow }) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    if (!hasInvoice(payment)) return notify.error(texts.noInvoice);
    setWorking(true);
    try {
      await download(payment.order_id);
    } catch (error) {
      notify.error(billingFailureText(error, 'payment-history'));
    } finally {
      setWorking(false);
    }
  };
  return (
    <IconButton
      label={`Download invoice ${payment.order_id}`}
      icon={<IconDownload aria-hidden="true" />}
      isWorking={isWorking}
      onClick={() => void press()}
    />
  );
}

async function download(orderId: string): Promise<void> {
  const { data, message } = await callApi(pdfCall, { parts: { orderId } });
  const bytes = pdfBytes(data);
  if (bytes === null) throw new ApiError({ kind: 'malformed' });
  saveAs(`${orderId}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
  notify.success(message);
}

function saveAs(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
