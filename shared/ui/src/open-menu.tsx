import { Menu as Ark } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { use } from 'react';
import type { MenuEntry, MenuProps } from './menu.tsx';
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
const noEntry: SystemStyleObject = {
  ...row,
  '&[data-disabled]': { color: 'muted', cursor: 'default' },
};
const head: SystemStyleObject = { textStyle: 'head', color: 'muted', px: '10px', pt: '8px', pb: '4px' };

/** Parent of open menus: the page's landmark, so that screen reader users who move by landmarks find them. */
const landmark = {
  get current() {
    return typeof document === 'undefined' ? null : document.querySelector('main');
  },
};

type OpenMenuProps = Omit<MenuProps, 'trigger' | 'onOpen'> & {
  /** Ids of the button and of the list. */
  readonly ids: { readonly trigger: string; readonly content: string };
  /** The highlighted entry: none after a click, else the first or the last one. */
  readonly from: 'click' | 'first' | 'last';
  readonly onClose: () => void;
};

function highlighted(entries: readonly MenuEntry[], from: OpenMenuProps['from']): string | undefined {
  const usable = entries.filter(({ isDisabled }) => isDisabled !== true);
  return from === 'click' ? undefined : usable.at(from === 'first' ? 0 : -1)?.id;
}

/** The list of a Menu that is open. */
export function OpenMenu(props: OpenMenuProps) {
  const { ids, from, onClose, entries, title, side = 'end', renderLink = plainLink } = props;
  const place = use(PortalPlace);
  const first = highlighted(entries, from);
  return (
    <Ark.Root
      unstyled
      defaultOpen
      ids={ids}
      {...(first !== undefined && { defaultHighlightedValue: first })}
      positioning={{
        strategy: 'fixed',
        placement: side === 'end' ? 'bottom-end' : 'bottom-start',
        gutter: 6,
      }}
      onOpenChange={({ open }) => open || onClose()}
      onSelect={({ value }) => entries.find((entry) => entry.id === value)?.onSelect?.()}
    >
      <Portal container={place ?? landmark}>
        <Ark.Positioner zIndex={15}>
          <Ark.Content css={sheet}>
            {entries.length > 0 && title && <chakra.p css={head}>{title}</chakra.p>}
            {entries.length === 0 && <NoEntry title={title} />}
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} renderLink={renderLink} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** A menu without entries has its title as one, because assistive technology expects an entry in it. */
function NoEntry({ title }: Pick<MenuProps, 'title'>) {
  return (
    <Ark.Item value="none" disabled css={noEntry}>
      {title}
    </Ark.Item>
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
