import { Box } from '@chatline/ui/layout';
import type { ReactNode } from 'react';

interface EditorLayoutProps {
  readonly form: ReactNode;
  readonly preview: ReactNode;
  /** On a phone the preview is asked for, in a sheet of its own. */
  readonly hasSheet?: boolean;
}

/** The form and the phone beside it, below it on small screens (look.md section 6). */
export function EditorLayout({ form, preview, hasSheet = false }: EditorLayoutProps) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' }}>
      <Box px={{ base: '16px', sm: '24px' }} py="24px" minW="0">
        {form}
      </Box>
      <Box
        display={{ base: hasSheet ? 'none' : 'block', sm: 'block' }}
        bg="bg"
        borderInlineStartWidth={{ base: '0', xl: '1px' }}
        borderInlineStartStyle="solid"
        borderInlineStartColor="border"
        px={{ base: '16px', sm: '24px' }}
        py="24px"
        minW="0"
      >
        <Box position={{ base: 'static', xl: 'sticky' }} top="76px">
          {preview}
        </Box>
      </Box>
    </Box>
  );
}
