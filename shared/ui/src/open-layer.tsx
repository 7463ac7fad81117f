import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { FieldContext } from './field-context.ts';
import { OpenDialog } from './open-dialog.tsx';
import { PortalPlace } from './portal-place.ts';
import { PHONE_QUERY, useMedia } from './use-media.ts';

const layer: SystemStyleObject = {
  bg: 'raised',
  color: 'text',
  maxW: 'calc(100vw - 16px)',
  maxH: 'var(--available-height)',
  overflow: 'auto',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'large',
  boxShadow: '2',
  outline: 'none',
  // The positioner takes it from here.
  zIndex: 15,
  animation: 'rise-in 200ms cubic-bezier(.2,.7,.2,1)',
  _motionReduce: { animation: 'fade-in 200ms' },
};

export interface LayerProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** Id of the element beside which it opens; a click on that does not close it. */
  readonly anchorId: string;
  readonly onClose: () => void;
  /** Element inside that gets the focus. */
  readonly initialFocus: () => HTMLElement | null;
  /** Element to focus after closing. */
  readonly finalFocus: () => HTMLElement | null;
  /** True if it is at least as wide as its anchor. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A layer that opens beside its control; on phones, a sheet from below. */
export function OpenLayer(props: LayerProps) {
  const { label, onClose, initialFocus, finalFocus, children } = props;
  const isPhone = useMedia(PHONE_QUERY);
  return (
    // A control inside is not the one of the field.
    <FieldContext value={undefined}>
      {isPhone ? (
        <OpenDialog
          isOpen
          label={label}
          onClose={onClose}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          {children}
        </OpenDialog>
      ) : (
        <Beside {...props} />
      )}
    </FieldContext>
  );
}

/** Focuses an element in the next frame: a layer has no position before that, and the focus would scroll the page. */
function useInitialFocus(element: LayerProps['initialFocus']) {
  const find = useRef(element);
  useEffect(() => {
    const frame = requestAnimationFrame(() => find.current()?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The dialog or landmark of an element, so that a layer is inside it for focus traps and screen readers. */
function parentOf(anchorId: string): HTMLElement {
  const anchor = document.getElementById(anchorId);
  return anchor?.closest<HTMLElement>('[role=dialog], main') ?? document.body;
}

function Beside({
  label,
  anchorId,
  onClose,
  initialFocus,
  finalFocus,
  isWide = false,
  children,
}: LayerProps) {
  const place: RefObject<HTMLElement> | undefined = use(PortalPlace);
  useInitialFocus(initialFocus);
  const container = {
    get current() {
      return place?.current ?? parentOf(anchorId);
    },
  };
  return (
    <Popover.Root
      unstyled
      defaultOpen
      autoFocus={false}
      ids={{ anchor: anchorId, trigger: anchorId }}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 6 }}
      onOpenChange={({ open }) => open || onClose()}
      finalFocusEl={finalFocus}
    >
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content
            aria-label={label}
            css={isWide ? { ...layer, minW: 'var(--reference-width)' } : layer}
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
