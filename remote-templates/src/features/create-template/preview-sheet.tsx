import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Box } from '@chatline/ui/layout';
import { type ReactNode, useState } from 'react';
import { texts as previewTexts } from '../../parts/preview.texts.ts';
import { texts } from './create-template.texts.ts';

/** On a phone: a button that shows the preview in a sheet (look.md, section 5, Phone preview). */
export function PreviewSheet({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box display={{ base: 'grid', sm: 'none' }}>
      <Button onClick={() => setOpen(true)}>{previewTexts.preview}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={previewTexts.preview}
        closeLabel={texts.close}
      >
        {children}
      </Dialog>
    </Box>
  );
}
