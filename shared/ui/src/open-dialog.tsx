import { Dialog as Ark } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { use } from 'react';
import type { DialogFrameProps, DialogPlace } from './dialog-frame.tsx';
import { PortalPlace } from './portal-place.ts';
import { scrim } from './scrim.ts';

const places: Record<DialogPlace, SystemStyleObject> = {
  middle: {
    position: 'fixed',
    inset: '0',
    zIndex: 21,
    display: 'grid',
    placeItems: { base: 'end center', sm: 'center' },
    p: { base: '0', sm: '16px' },
    overflow: 'auto',
  },
  left: { position: 'fixed', inset: '0', zIndex: 21, display: 'flex' },
  whole: { position: 'fixed', inset: '0', zIndex: 21, display: 'flex' },
};

/** A closed dialog goes at once: Ark waits for the end of any animation that it still has. */
const closing: SystemStyleObject = { _closed: { animation: 'none' } };

const sheets: Record<DialogPlace, SystemStyleObject> = {
  middle: {
    bg: 'raised',
    color: 'text',
    w: '100%',
    maxH: { base: '92dvh', sm: 'calc(100dvh - 32px)' },
    overflow: 'auto',
    borderRadius: { base: '18px 18px 0 0', sm: 'dialog' },
    boxShadow: '3',
    outline: 'none',
    animation: {
      base: 'sheet-in 320ms cubic-bezier(.2,.7,.2,1)',
      sm: 'rise-in 200ms cubic-bezier(.2,.7,.2,1)',
    },
    _motionReduce: { animation: 'fade-in 200ms' },
  },
  left: {
    bg: 'bg',
    color: 'text',
    w: '288px',
    maxW: '88vw',
    h: '100dvh',
    overflow: 'auto',
    boxShadow: '3',
    outline: 'none',
    animation: 'drawer-in 200ms cubic-bezier(.2,.7,.2,1)',
    _motionReduce: { animation: 'fade-in 200ms' },
  },
  whole: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    bg: 'deep',
    color: 'deep-text',
    w: '100%',
    h: '100dvh',
    outline: 'none',
    animation: 'fade-in 200ms',
  },
};

const doubleClickMs = 600;

/** A click that closes a dialog may be the first of a double click, whose second must not reach the page below. */
function shieldBelow(dialog: Element): void {
  const swallow = (event: MouseEvent) => {
    // For events in a shadow root, the window gets its host as the target.
    const isInside = event.composedPath().includes(dialog);
    if (event.detail < 2 || isInside) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, true);
  setTimeout(() => window.removeEventListener('click', swallow, true), doubleClickMs);
}

/** The code of a DialogFrame that is or was open. */
// Over 40 lines: a flat list of properties around one child.
export function OpenDialog(props: DialogFrameProps) {
  const {
    isOpen,
    onClose,
    role = 'dialog',
    label,
    place = 'middle',
    widthPx = 480,
    initialFocus,
    finalFocus,
    onKeyDown,
    children,
  } = props;
  const container = use(PortalPlace);
  return (
    <Ark.Root
      unstyled
      open={isOpen}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={props.closesOutside ?? true}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      {...(label && { 'aria-label': label })}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal {...(container && { container })}>
        <Ark.Backdrop css={{ ...scrim, ...closing }} />
        <Ark.Positioner css={places[place]}>
          <Ark.Content
            onClickCapture={(event) => shieldBelow(event.currentTarget)}
            {...(onKeyDown && { onKeyDown })}
            css={{
              ...sheets[place],
              ...closing,
              ...(place === 'middle' && { maxW: { base: 'none', sm: `${widthPx}px` } }),
            }}
          >
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

export const Title = Ark.Title;
export const Description = Ark.Description;
