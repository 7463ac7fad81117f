import { SquareFrame } from '@chatline/ui/button';
import { chakra } from '@chatline/ui/styled';
import { plainLink, type RenderLink } from '@chatline/ui/text';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Wide } from './public-site.tsx';

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minH: { base: '60px', sm: '68px' },
    '& > a': { display: 'inline-flex' },
  },
});
const Nav = chakra('nav', {
  base: { display: { base: 'none', md: 'flex' }, gap: '4px', ms: '36px' },
});
const SiteLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '40px',
    px: '12px',
    fontSize: '1rem',
    lineHeight: '1.25rem',
    fontWeight: 500,
    borderRadius: 'control',
    textUnderlineOffset: '8px',
    _hover: { textDecoration: 'underline', textDecorationThickness: '1px' },
    '&[aria-current=page]': { textDecoration: 'underline', textDecorationThickness: '2px' },
    '@media (pointer: coarse)': { minH: '44px' },
  },
});
const End = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8px', ms: 'auto' } });
const WideOnly = chakra('div', {
  base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '8px' },
});
// The browser itself opens it, so it works before the page's code is loaded, and without it.
const PhoneMenu = chakra('details', {
  base: {
    display: { base: 'block', md: 'none' },
    me: '-8px',
    '& > summary': {
      listStyle: 'none',
      _hover: { bg: 'rgb(255 255 255 / .08)', color: 'inherit' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary > svg:first-of-type, &:not([open]) > summary > svg:last-of-type': { display: 'none' },
  },
});
const PhoneNav = chakra('nav', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '100%',
    zIndex: 2,
    display: 'grid',
    gap: '2px',
    bg: 'deep',
    px: { base: '8px', sm: '20px' },
    pt: '8px',
    pb: '16px',
    borderBlock: '1px solid',
    borderColor: 'deep-line',
  },
});

/** A link of the public site's header. */
export interface SiteLinkItem {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
}

export interface SiteHeaderProps {
  /** The Brand in its deep tone, inside a link to the home page. */
  brand: ReactNode;
  links: readonly SiteLinkItem[];
  /** Links at the right, before the button, for example Login. */
  endLinks?: readonly SiteLinkItem[] | undefined;
  /** One button, for example Register; always visible. */
  action?: ReactNode;
  /** Names the navigation for screen readers. */
  navLabel: string;
  menuLabel: string;
  renderLink?: RenderLink | undefined;
}

/** The public site's header inside a DeepBand; on phones its links open over the page (look.md section 6, landing). */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, links, endLinks = [], action, navLabel, menuLabel, renderLink = plainLink } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => menu.current?.removeAttribute('open');
  const draw = (items: readonly SiteLinkItem[]) =>
    items.map((item) => (
      <SiteLink key={item.href + item.label} asChild {...(item.isCurrent && { 'aria-current': 'page' })}>
        {renderLink({ href: item.href, children: item.label })}
      </SiteLink>
    ));
  return (
    <Wide>
      <Header>
        {brand}
        <Nav aria-label={navLabel}>{draw(links)}</Nav>
        <End>
          <WideOnly>{draw(endLinks)}</WideOnly>
          {action}
          <PhoneMenu ref={menu} onKeyDown={(event) => event.key === 'Escape' && closeMenu()}>
            <SquareFrame as="summary" tone="deep" aria-label={menuLabel} title={menuLabel}>
              <IconMenu2 aria-hidden="true" />
              <IconX aria-hidden="true" />
            </SquareFrame>
            <PhoneNav aria-label={navLabel} onClick={closeMenu}>
              {draw([...links, ...endLinks])}
            </PhoneNav>
          </PhoneMenu>
        </End>
      </Header>
    </Wide>
  );
}
