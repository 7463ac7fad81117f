import { chakra } from '@chakra-ui/react/styled-system';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './button.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from './dialog-frame.tsx';

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    px: { base: '16px', sm: '24px' },
    pt: '20px',
  },
});
const Body = chakra('div', {
  base: { display: 'grid', gap: '18px', px: { base: '16px', sm: '24px' }, pt: '16px', pb: '20px' },
});
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    justifyContent: 'flex-end',
    px: { base: '16px', sm: '24px' },
    py: '14px',
    borderTop: '1px solid',
    borderColor: 'border',
    position: 'sticky',
    bottom: '0',
    bg: 'raised',
    // As wide as each other, but a label breaks only if it is wider than the sheet.
    smDown: { '& > button, & > a': { flex: '1', minW: 'fit-content' } },
  },
});
const FootNote = chakra('span', {
  base: { color: 'muted', textStyle: 'small', me: 'auto', smDown: { flexBasis: '100%' } },
});

const focusable = 'input:not([type=hidden], :disabled), select, textarea, button, a[href]';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One muted line under the title. */
  sub?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** A muted text at the left of the foot. */
  footNote?: ReactNode;
  /** Makes head, body and foot one form, so that Enter and a submit button work. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  closeLabel?: string | undefined;
  widthPx?: number | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element to focus after closing; null for the one that had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** A dialog of 480 px, on phones a sheet from below (look.md section 5, Dialogs and alerts). */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, actions, footNote, onSubmit, widthPx, initialFocus, finalFocus, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const inside = (
    <>
      <DialogHead {...props} />
      <Body ref={body}>{children}</Body>
      {actions && (
        <Foot>
          {footNote && <FootNote>{footNote}</FootNote>}
          {actions}
        </Foot>
      )}
    </>
  );
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      widthPx={widthPx}
      finalFocus={finalFocus}
      // Close is first in reading order, but the focus starts at the content.
      initialFocus={() =>
        initialFocus?.current ?? body.current?.querySelector<HTMLElement>(focusable) ?? null
      }
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </DialogFrame>
  );
}

function DialogHead({ title, sub, closeLabel = 'Close', onClose }: DialogProps) {
  return (
    <Head>
      <chakra.div flex="1" minW="0">
        <DialogTitle textStyle="title">{title}</DialogTitle>
        {sub && (
          <DialogDescription color="muted" textStyle="small">
            {sub}
          </DialogDescription>
        )}
      </chakra.div>
      <chakra.span mt="-4px" me="-8px">
        <IconButton label={closeLabel} icon={<IconX stroke={1.75} />} onClick={onClose} />
      </chakra.span>
    </Head>
  );
}
