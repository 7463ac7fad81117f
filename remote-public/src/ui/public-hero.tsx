import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';
import { Wide } from './public-site.tsx';

const HeroFrame = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.02fr) minmax(0, 1fr)' },
    gap: { base: '44px', lg: '64px' },
    pt: { base: '24px', sm: '32px', lg: '44px' },
    pb: { base: '44px', sm: '60px' },
  },
});
// On large phones the lines end where they do at 472 px, where they break alike in each font.
const TextColumn = chakra('div', { base: { smDown: { maxW: '432px' } } });
const Eyebrow = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    color: 'deep-muted',
    // One line, and room for two on the smallest phones: with the kit's font a second one would come or go.
    verticalAlign: 'top',
    '@media (max-width: 339.98px)': { minH: '2.5rem' },
    fontSize: 'clamp(.75rem, 3.8vw, 1rem)',
    lineHeight: '1.25rem',
    fontWeight: 500,
    mb: '18px',
    _empty: { display: 'none' },
    '& svg': { w: '20px', h: '20px', strokeWidth: '1.75' },
  },
});
const Lead = chakra('p', { base: { textStyle: 'lead', textWrap: 'pretty' } });
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '12px', smDown: { '& > *': { flex: '1', px: '12px' } } },
});
const Fine = chakra('p', { base: { color: 'deep-muted', mt: '14px', textStyle: 'body' } });

export interface HeroProps {
  /** An icon and a text; an empty item leaves no gap. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** Two large buttons: `deep` and `deep-quiet`. */
  actions: ReactNode;
  fine?: ReactNode;
  /** Content to the right, for example a ConversationCard. */
  aside?: ReactNode;
}

/** The promise at the left, the conversation at the right, inside a DeepBand (look.md section 6, landing). */
export function Hero({ eyebrow, title, lead, actions, fine, aside }: HeroProps) {
  return (
    <Wide>
      <HeroFrame>
        <TextColumn>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <chakra.h1 textStyle="d1">{title}</chakra.h1>
          <Lead color="deep-muted" mt="22px" mb="30px" maxW="34em">
            {lead}
          </Lead>
          <Actions>{actions}</Actions>
          {fine && <Fine>{fine}</Fine>}
        </TextColumn>
        {aside}
      </HeroFrame>
    </Wide>
  );
}
