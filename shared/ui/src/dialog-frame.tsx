import type { Dialog as Ark } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type Overlays, useOverlays } from './overlays.ts';
import { PortalPlace } from './portal-place.ts';
import { scrim } from './scrim.ts';

export type DialogPlace = 'middle' | 'left' | 'whole';

export interface DialogFrameProps {
  isOpen: boolean;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Name for screen readers if there is no title element inside. */
  label?: string | undefined;
  /** `whole` covers the page. */
  place?: DialogPlace | undefined;
  widthPx?: number | undefined;
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Element to focus after closing; null for the one that had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** True if a click on the scrim closes it; false if an answer is needed. */
  closesOutside?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

const Parts = createContext<Overlays | undefined>(undefined);

/** Scrim, position and focus trap of every dialog; Escape closes it, and the focus returns (look.md section 5). */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen } = props;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const overlays = useOverlays(wasOpened);
  if (!wasOpened) return null;
  if (overlays === undefined) return isOpen && <Waiting onClose={props.onClose} />;
  return (
    <Parts value={overlays}>
      <overlays.OpenDialog {...props} />
    </Parts>
  );
}

/** The scrim alone, while the code of dialogs loads; it takes Escape and a click, as the dialog will. */
function Waiting({ onClose }: Pick<DialogFrameProps, 'onClose'>) {
  const container = use(PortalPlace);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return createPortal(
    <chakra.div css={scrim} aria-hidden="true" onClick={onClose} />,
    container?.current ?? document.body,
  );
}

/** The element that names the dialog. */
export function DialogTitle(props: Ark.TitleProps) {
  const parts = use(Parts);
  return parts && <parts.Title {...props} />;
}

/** The element that describes the dialog. */
export function DialogDescription(props: Ark.DescriptionProps) {
  const parts = use(Parts);
  return parts && <parts.Description {...props} />;
}
