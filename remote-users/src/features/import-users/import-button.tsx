import { notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { importButtonTexts as texts } from './import-button.texts.ts';

type ImportCode = typeof import('./import-users.tsx');

/** Opens the import, whose code with the reader of CSV files loads then. */
export function ImportButton() {
  const [code, setCode] = useState<ImportCode>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      setCode(await import('./import-users.tsx'));
      setOpen(true);
    } catch {
      notify.error(texts.notLoaded);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button icon={<IconFileImport aria-hidden="true" />} isWorking={isLoading} onClick={() => void open()}>
        {texts.open}
      </Button>
      {isOpen && code && <code.ImportUsers onClose={() => setOpen(false)} />}
    </>
  );
}
