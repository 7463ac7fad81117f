import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Box } from '@chatline/ui/layout';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { previewTexts } from '../../parts/preview.texts.ts';
import { createTemplateTexts as texts } from './create-template.texts.ts';

interface EditorLayoutProps {
  readonly form: ReactNode;
  readonly preview: ReactNode;
  /** On a phone a button opens the preview in a sheet. */
  readonly hasSheet?: boolean;
}

/** The form and the phone beside it, below it on small screens (look.md section 6). */
export function EditorLayout({ form, preview, hasSheet = false }: EditorLayoutProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 808px) minmax(420px, 1fr)' }}
    >
      <Box
        px={{ base: '16px', sm: '24px' }}
        py="24px"
        minW="0"
        css={{ '& :focus': { scrollMarginBlock: '24px 120px' } }}
      >
        {form}
      </Box>
      <Box
        display={{ base: hasSheet ? 'none' : 'block', sm: 'block' }}
        bg="bg"
        borderInlineStartWidth={{ base: '0', xl: '1px' }}
        borderInlineStartStyle="solid"
        borderInlineStartColor="border"
        px={{ base: '16px', sm: '24px' }}
        py="20px"
        minW="0"
      >
        <Box position={{ base: 'static', xl: 'sticky' }} top="76px">
          {preview}
        </Box>
      </Box>
    </Box>
  );
}

/** On a phone: a button that shows the preview in a sheet (look.md, section 5, Phone preview). */
export function PreviewSheet({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box display={{ base: 'grid', sm: 'none' }}>
      <Button icon={<IconDeviceMobile stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {previewTexts.preview}
      </Button>
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
