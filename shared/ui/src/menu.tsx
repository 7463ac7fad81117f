import { Menu as Ark } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type ReactElement, type ReactNode, use } from 'react';
import { PortalPlace } from './portal-place.ts';
import { plainLink, type RenderLink } from './text.tsx';

const sheet: SystemStyleObject = {
  bg: 'raised',
  color: 'text',
  minW: '196px',
  maxW: 'min(360px, calc(100vw - 16px))',
  maxH: 'min(480px, var(--available-height))',
  overflow: 'auto',
  p: '6px',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'large',
  boxShadow: '2',
  outline: 'none',
  zIndex: 15,
  animation: 'rise-in 200ms cubic-bezier(.2,.7,.2,1)',
  _motionReduce: { animation: 'fade-in 200ms' },
};
const row: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  w: '100%',
  minH: '36px',
  px: '10px',
  borderRadius: 'nav',
  textStyle: 'nav',
  fontWeight: 400,
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { w: '18px', h: '18px', strokeWidth: '1.75', color: 'muted' },
  '&[data-highlighted]': { bg: 'sunken' },
  '&[data-disabled]': { color: 'faint', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { minH: '44px' },
};
const danger: SystemStyleObject = {
  color: 'danger',
  '& svg': { color: 'danger' },
  '&[data-highlighted]': { bg: 'danger-subtle' },
};
const head: SystemStyleObject = { textStyle: 'head', color: 'muted', px: '10px', pt: '8px', pb: '4px' };

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

/** Parent of open menus: the page's landmark, so that screen reader users who move by landmarks find them. */
const landmark = {
  get current() {
    return typeof document === 'undefined' ? null : document.querySelector('main');
  },
};

/** A dropdown of actions and links (look.md sections 4 and 5), with arrows, Home, End, type-ahead and Escape. */
export function Menu({ trigger, entries, title, side = 'end', onOpen, renderLink = plainLink }: MenuProps) {
  const place = use(PortalPlace);
  return (
    <Ark.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{
        strategy: 'fixed',
        placement: side === 'end' ? 'bottom-end' : 'bottom-start',
        gutter: 6,
      }}
      onOpenChange={({ open }) => open && onOpen?.()}
      onSelect={({ value }) => entries.find((entry) => entry.id === value)?.onSelect?.()}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal container={place ?? landmark}>
        <Ark.Positioner zIndex={15}>
          <Ark.Content css={sheet}>
            {title && <chakra.p css={head}>{title}</chakra.p>}
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} renderLink={renderLink} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Line({ entry, renderLink }: { entry: MenuEntry; renderLink: RenderLink }) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  return (
    <>
      {entry.startsGroup && <Ark.Separator borderTop="1px solid" borderColor="border" my="6px" />}
      <Ark.Item
        value={entry.id}
        disabled={Boolean(entry.isDisabled)}
        css={entry.isDanger ? { ...row, ...danger } : row}
        asChild={entry.href !== undefined}
      >
        {entry.href === undefined ? content : renderLink({ href: entry.href, children: content })}
      </Ark.Item>
    </>
  );
}
