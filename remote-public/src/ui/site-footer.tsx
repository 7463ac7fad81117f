import { chakra } from '@chatline/ui/styled';
import { plainLink, type RenderLink } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { Wide } from './public-site.tsx';
import type { SiteLinkItem } from './site-header.tsx';

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
    '& > div:first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& h2': { fontSize: '.96875rem', lineHeight: '1.25rem', fontWeight: 600, color: 'deep-text', mb: '12px' },
    '& li:empty': { display: 'none' },
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
    <Footer>
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
