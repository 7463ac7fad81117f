import type { PaymentRow } from '@chatline/contract/calls/payment';
import { pdfCall } from '@chatline/contract/calls/pdf';
import { callApi, notify } from '@chatline/runtime';
import { IconDownload } from '@tabler/icons-react';
import { DocumentButton } from '../../documents/document-button.tsx';
import { savePdf } from '../../documents/save-file.ts';
import { hasInvoice } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';

/** Downloads `{orderid}.pdf`, or says that there is no invoice (BIL-07). */
export function InvoiceButton({ payment }: { payment: PaymentRow }) {
  const orderId = payment.order_id;
  const save = async () => {
    if (!hasInvoice(payment)) return notify.error(texts.noInvoice);
    const { data, message } = await callApi(pdfCall, { parts: { orderId } });
    savePdf(`${orderId}.pdf`, data);
    notify.success(message);
  };
  return (
    <DocumentButton
      label={`Download invoice ${orderId}`}
      icon={<IconDownload aria-hidden="true" />}
      save={save}
    />
  );
}
