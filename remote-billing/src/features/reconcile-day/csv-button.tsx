import { reconciliationCsvCall } from '@chatline/contract/calls/reconciliation-csv';
import { callApi, failureText, notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../documents/save-file.ts';

interface CsvButtonProps {
  /** A day or a month. */
  date: string;
  children: string;
}

/** Downloads invoices and credit notes for the accountant. */
export function CsvButton({ date, children }: CsvButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    try {
      const csv = await callApi(reconciliationCsvCall, { query: { date } });
      saveFile(`invoices-${date}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button icon={<IconDownload aria-hidden="true" />} isWorking={isWorking} onClick={() => void press()}>
      {children}
    </Button>
  );
}
