import { chakra } from '@chakra-ui/react/styled-system';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { Wide } from './public-site.tsx';
import { plainLink, type RenderLink } from './text.tsx';

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
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
const PhoneOnly = chakra('div', { base: { display: { base: 'block', md: 'none' }, me: '-8px' } });
const PhoneNav = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    flexBasis: '100%',
    gap: '2px',
    pb: '12px',
    borderTop: '1px solid',
    borderColor: 'deep-line',
    pt: '8px',
  },
});

/** A link of the public site's header. */
export interface SiteLinkItem {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
}

/** Props of SiteHeader. */
export interface SiteHeaderProps {
  /** The Brand in its deep tone, wrapped in a link home. */
  brand: ReactNode;
  links: readonly SiteLinkItem[];
  /** Links at the right, before the button, as Login. */
  endLinks?: readonly SiteLinkItem[] | undefined;
  /** One button, as Register; always in sight. */
  action?: ReactNode;
  menuLabel?: string | undefined;
  closeLabel?: string | undefined;
  renderLink?: RenderLink | undefined;
}

/** The public site's header inside a DeepBand; on phones its links open below (look.md section 6, landing). */
export function SiteHeader(props: SiteHeaderProps) {
  const {
    brand,
    links,
    endLinks = [],
    action,
    menuLabel = 'Open menu',
    closeLabel = 'Close menu',
    renderLink = plainLink,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
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
        <Nav aria-label="Main">{draw(links)}</Nav>
        <End>
          <WideOnly>{draw(endLinks)}</WideOnly>
          {action}
          <PhoneOnly>
            <IconButton
              tone="deep"
              label={isOpen ? closeLabel : menuLabel}
              icon={isOpen ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen((was) => !was)}
            />
          </PhoneOnly>
        </End>
        {isOpen && (
          <PhoneNav aria-label="Main" onClick={() => setIsOpen(false)}>
            {draw([...links, ...endLinks])}
          </PhoneNav>
        )}
      </Header>
    </Wide>
  );
}
