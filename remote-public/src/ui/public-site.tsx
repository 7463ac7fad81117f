import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';

/** The public pages' column: 1216 px wide with a gutter of 32 px, 20 px on phones (look.md section 6). */
export const Wide = chakra('div', {
  base: { w: '100%', maxW: '1216px', mx: 'auto', px: { base: '20px', sm: '32px' } },
});

const Band = chakra('div', {
  base: {
    bg: 'deep',
    color: 'deep-text',
    '& :focus-visible': { outlineColor: 'deep-text' },
  },
  variants: {
    // The header's menu hangs below its band.
    isHead: { true: { position: 'relative' }, false: { overflow: 'hidden' } },
  },
});

/** A dark band over the page's whole width (look.md section 2). */
export function DeepBand({ children }: { children: ReactNode }) {
  return <Band isHead={false}>{children}</Band>;
}

const Section = chakra('section', {
  base: { py: { base: '60px', sm: '72px', lg: '104px' } },
  variants: {
    isRuled: { true: { borderTop: '1px solid', borderColor: 'rule' } },
    tone: { surface: {}, bg: { bg: 'bg' } },
  },
});

export interface PublicSectionProps {
  id?: string | undefined;
  isRuled?: boolean | undefined;
  tone?: 'surface' | 'bg' | undefined;
  children: ReactNode;
}

/** A part of a public page; 104 px apart, 60 on phones (look.md section 4). */
export function PublicSection({ id, isRuled = false, tone = 'surface', children }: PublicSectionProps) {
  return (
    <Section isRuled={isRuled} tone={tone} {...(id && { id })}>
      <Wide>{children}</Wide>
    </Section>
  );
}

const Main = chakra('main', { base: { _focusVisible: { outline: 'none' } } });

export interface PublicFrameProps {
  /** A SiteHeader; the page below begins with a DeepBand that continues it. */
  header: ReactNode;
  /** A SiteFooter. */
  footer: ReactNode;
  children: ReactNode;
}

/** Header, main and footer of a public page, in their landmarks (look.md section 6). */
export function PublicFrame({ header, footer, children }: PublicFrameProps) {
  return (
    <>
      <Band isHead>{header}</Band>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </>
  );
}
