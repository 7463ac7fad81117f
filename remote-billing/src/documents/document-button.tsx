import { notify } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { type ReactNode, useState } from 'react';
import { billingFailureText } from '../money/failure-text.ts';

interface DocumentButtonProps {
  label: string;
  icon: ReactNode;
  /** Reads and saves it; what it throws is told. */
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
