import { chakra } from '@chakra-ui/react/styled-system';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { plainLink, type RenderLink } from './text.tsx';

/** The public pages' column: 1216 wide, gutter 32, 20 on phones (look.md section 6). */
export const Wide = chakra('div', {
  base: { w: '100%', maxW: '1216px', mx: 'auto', px: { base: '20px', sm: '32px' } },
});

const Band = chakra('div', {
  base: {
    bg: 'deep',
    color: 'deep-text',
    overflow: 'hidden',
    '& :focus-visible': { outlineColor: 'deep-text' },
  },
});

/** A deep band over the page's whole width (look.md section 2). */
export function DeepBand({ children }: { children: ReactNode }) {
  return <Band>{children}</Band>;
}

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

const Section = chakra('section', {
  base: { py: { base: '60px', sm: '72px', lg: '104px' } },
  variants: {
    isRuled: { true: { borderTop: '1px solid', borderColor: 'rule' } },
    tone: { surface: {}, bg: { bg: 'bg' } },
  },
});

/** Props of PublicSection. */
export interface PublicSectionProps {
  id?: string | undefined;
  isRuled?: boolean | undefined;
  tone?: 'surface' | 'bg' | undefined;
  children: ReactNode;
}

/** A part of a public page; they stand 104 apart, 60 on phones (look.md section 4). */
export function PublicSection({ id, isRuled = false, tone = 'surface', children }: PublicSectionProps) {
  return (
    <Section isRuled={isRuled} tone={tone} {...(id && { id })}>
      <Wide>{children}</Wide>
    </Section>
  );
}

const Footer = chakra('footer', {
  base: {
    bg: 'deep',
    color: 'deep-muted',
    textStyle: 'message',
    '& :focus-visible': { outlineColor: 'deep-text' },
  },
});
const Groups = chakra('div', {
  base: {
    display: 'grid',
    gap: '32px',
    gridTemplateColumns: { base: '1fr 1fr', lg: '1.6fr 1fr 1fr 1fr' },
    pt: '64px',
    pb: '48px',
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& h2': { fontSize: '.96875rem', lineHeight: '1.25rem', fontWeight: 600, color: 'deep-text', mb: '12px' },
    '& li a': { display: 'inline-block', py: '4px', '@media (pointer: coarse)': { py: '10px' } },
    '& li a:hover': { color: 'deep-text', textDecoration: 'underline' },
  },
});
const LastLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '16px',
    borderTop: '1px solid',
    borderColor: 'deep-line',
    pt: '20px',
    pb: '28px',
  },
});

/** Props of SiteFooter. */
export interface SiteFooterProps {
  brand: ReactNode;
  text: ReactNode;
  groups: readonly { title: string; links: readonly SiteLinkItem[] }[];
  /** The two ends of the last line. */
  end: readonly [ReactNode, ReactNode];
  renderLink?: RenderLink | undefined;
}

/** The public site's footer (look.md section 6, landing). */
export function SiteFooter({ brand, text, groups, end, renderLink = plainLink }: SiteFooterProps) {
  return (
    <Footer id="contact">
      <Wide>
        <Groups>
          <div>
            {brand}
            <chakra.p mt="14px" maxW="30ch">
              {text}
            </chakra.p>
          </div>
          {groups.map((group) => (
            <div key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>{renderLink({ href: link.href, children: link.label })}</li>
                ))}
              </ul>
            </div>
          ))}
        </Groups>
        <LastLine>
          <span>{end[0]}</span>
          <span>{end[1]}</span>
        </LastLine>
      </Wide>
    </Footer>
  );
}
