import { chakra } from '@chakra-ui/react/styled-system';
import { IconChevronRight, IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { IconButton } from './button.tsx';
import { plainLink, type RenderLink } from './text.tsx';

const Frame = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2px', sm: '8px' },
    minH: 'var(--top-bar)',
    ps: { base: '8px', sm: '12px' },
    pe: { base: '8px', sm: '24px' },
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const PhoneBrand = chakra('div', {
  base: { display: { base: 'block', sm: 'none' }, minW: '0', ms: '4px', me: 'auto' },
});
const Trail = chakra('nav', {
  base: {
    display: { base: 'none', sm: 'block' },
    minW: '0',
    color: 'muted',
    textStyle: 'label',
    '& ol': { display: 'flex', alignItems: 'center', gap: '6px', minW: '0' },
    '& li': {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      p: '3px',
      m: '-3px',
    },
    '& svg': { w: '14px', h: '14px', strokeWidth: '1.75', color: 'faint' },
    '& [aria-current]': { color: 'text' },
    '& a:hover': { color: 'text', textDecoration: 'underline' },
  },
});
const Find = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: 'var(--target)',
    w: { base: 'var(--target)', xl: '252px' },
    px: { base: '0', xl: '10px' },
    justifyContent: { base: 'center', xl: 'flex-start' },
    border: '1px solid',
    borderColor: { base: 'transparent', sm: 'border' },
    borderRadius: 'control',
    bg: { base: 'transparent', sm: 'bg' },
    color: 'muted',
    textStyle: 'sub',
    cursor: 'pointer',
    _hover: { borderColor: 'border-strong' },
    '& > span, & > kbd': { display: { base: 'none', xl: 'inline' } },
  },
});
const Keys = chakra('kbd', {
  base: {
    ms: 'auto',
    px: '5px',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'box',
    fontFamily: 'body',
    fontSize: '.75rem',
    lineHeight: '1rem',
    fontWeight: 500,
  },
});
const End = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', sm: '4px' },
    ms: { base: '0', sm: 'auto' },
  },
});

/** One step of the way to the page. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

/** Props of TopBar. */
export interface TopBarProps {
  /** Folds the sidebar, or opens the drawer below 1024. */
  onMenu: () => void;
  menuLabel: string;
  isMenuOpen?: boolean | undefined;
  /** Stands in for the crumbs on phones. */
  brand: ReactNode;
  crumbs: readonly Crumb[];
  search?: { label: string; keys: string; onOpen: () => void } | undefined;
  /** Messages, notifications, account. */
  end?: ReactNode;
  renderLink?: RenderLink | undefined;
}

/** Crumbs, search, messages, notifications, account; 52 high, 56 on phones (look.md section 5, Top bar). */
export function TopBar(props: TopBarProps) {
  const { onMenu, menuLabel, isMenuOpen, brand, crumbs, search, end, renderLink = plainLink } = props;
  return (
    <Frame>
      <IconButton
        label={menuLabel}
        icon={<IconMenu2 aria-hidden="true" />}
        onClick={onMenu}
        {...(isMenuOpen !== undefined && { 'aria-expanded': isMenuOpen })}
      />
      <PhoneBrand>{brand}</PhoneBrand>
      <Trail aria-label="Breadcrumb">
        <ol>
          {crumbs.map((crumb, index) => (
            <Fragment key={crumb.label}>
              {index > 0 && (
                <li aria-hidden="true">
                  <IconChevronRight />
                </li>
              )}
              <li {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
                {crumb.href === undefined
                  ? crumb.label
                  : renderLink({ href: crumb.href, children: crumb.label })}
              </li>
            </Fragment>
          ))}
        </ol>
      </Trail>
      <End>
        {search && (
          <Find type="button" aria-label={search.label} title={search.label} onClick={search.onOpen}>
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            <span>{search.label}</span>
            <Keys>{search.keys}</Keys>
          </Find>
        )}
        {end}
      </End>
    </Frame>
  );
}

const Me = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minH: 'var(--target)',
    py: '3px',
    ps: '4px',
    pe: '8px',
    borderRadius: 'control',
    textStyle: 'label',
    lineHeight: '1rem',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '& > span:last-child': { display: { base: 'none', sm: 'block' }, maxW: '180px', minW: '0' },
    '& b': {
      display: 'block',
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': { display: 'block', color: 'muted', textStyle: 'micro', lineHeight: '.875rem' },
  },
});

/** Props of AccountButton. */
export interface AccountButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color' | 'children' | 'role'> {
  name: string;
  roleName: string;
}

/** Who is signed in; the trigger of the account's Menu (look.md section 5, Top bar). */
export function AccountButton({ name, roleName, ...rest }: AccountButtonProps) {
  return (
    <Me type="button" aria-label={`Account: ${name}, ${roleName}`} {...rest}>
      <Avatar name={name} size="small" />
      <span>
        <b>{name}</b>
        <small>{roleName}</small>
      </span>
    </Me>
  );
}
