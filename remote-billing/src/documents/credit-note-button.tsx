import { IconReceiptRefund } from '@tabler/icons-react';
import { DocumentButton } from './document-button.tsx';
import { saveDocument } from './save-document.ts';

/** Downloads the credit note of a refunded order. */
export function CreditNoteButton({ orderId }: { orderId: string }) {
  return (
    <DocumentButton
      label={`Download credit note ${orderId}`}
      icon={<IconReceiptRefund aria-hidden="true" />}
      save={() => saveDocument(orderId, 'credit-note')}
    />
  );
}
