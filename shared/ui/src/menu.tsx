import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { useOverlays } from './overlays.ts';
import type { RenderLink } from './text.tsx';

/** One line of a Menu. */
export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Called when it is chosen; use `href` instead for a link. */
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Draws a hairline above it. */
  startsGroup?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens it; it must take a ref and pass its props on, as Button and IconButton do. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Muted text above the entries. */
  title?: ReactNode;
  side?: 'start' | 'end' | undefined;
  onOpen?: (() => void) | undefined;
  renderLink?: RenderLink | undefined;
}

/** True if a key opens the menu; Enter and Space would also click the button. */
const openKeys: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

type Start = 'click' | 'first' | 'last';

/** Returns the way in which a menu was opened; undefined while it is closed. */
function useOpening(onOpen: MenuProps['onOpen']) {
  const [opening, setOpening] = useState<Start>();
  const open = (from: Start) => {
    setOpening(from);
    onOpen?.();
  };
  return { opening, open, close: () => setOpening(undefined) };
}

/** A dropdown of actions and links (look.md sections 4 and 5), with arrows, Home, End, type-ahead and Escape. */
export function Menu({ trigger, entries, title, side, onOpen, renderLink }: MenuProps) {
  const id = useId();
  const ids = { trigger: `menu-button${id}`, content: `menu${id}` };
  const { opening, open, close } = useOpening(onOpen);
  const isOpen = opening !== undefined;
  const overlays = useOverlays(isOpen);
  const button = {
    id: ids.trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? ids.content : undefined,
    // Keeps the focus where it is until the list takes it.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (!isOpen) return open('click');
      close();
      currentTarget.focus();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const from = openKeys[event.key];
      if (isOpen || from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      open(from);
    },
    // Until the list is there, the person may leave.
    onBlur: () => overlays === undefined && close(),
  };
  const list = { entries, title, side, renderLink, ids };
  return (
    <>
      {cloneElement(trigger, button)}
      {isOpen && overlays && <overlays.OpenMenu {...list} from={opening} onClose={close} />}
    </>
  );
}
