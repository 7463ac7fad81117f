import { notify } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { IconReceiptRefund } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { billingFailureText } from '../money/failure-text.ts';
import { documentsTexts as texts } from './documents.texts.ts';
import { saveDocument } from './save-file.ts';

interface DocumentButtonProps {
  label: string;
  icon: ReactNode;
  /** Reads and saves the document; a toast shows an error. */
  save: () => Promise<void>;
}

/** An icon that downloads a document. */
export function DocumentButton({ label, icon, save }: DocumentButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    try {
      await save();
    } catch (error) {
      notify.error(billingFailureText(error, 'payment-history'));
    } finally {
      setWorking(false);
    }
  };
  return <IconButton label={label} icon={icon} isWorking={isWorking} onClick={() => void press()} />;
}

/** Downloads the credit note of a refunded order. */
export function CreditNoteButton({ orderId }: { orderId: string }) {
  return (
    <DocumentButton
      label={texts.downloadCreditNote(orderId)}
      icon={<IconReceiptRefund aria-hidden="true" />}
      save={() => saveDocument(orderId, 'credit-note')}
    />
  );
}
