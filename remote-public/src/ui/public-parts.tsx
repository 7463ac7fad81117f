import { Avatar } from '@chatline/ui/avatar';
import { ShopDrawing } from '@chatline/ui/shop-drawing';
import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';
import { Wide } from './public-site.tsx';

const Lead = chakra('p', { base: { textStyle: 'lead', textWrap: 'pretty' } });

const SectionHead = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'end',
    gap: { base: '20px', lg: '48px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.25fr 1fr' },
    pb: { base: '24px', sm: '40px' },
  },
});
const Features = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    borderTop: '1px solid',
    borderColor: 'rule',
    '& > li': {
      display: 'flex',
      gap: '14px',
      pt: '24px',
      pb: '26px',
      pe: { base: '0', sm: '24px', lg: '28px' },
      borderBottom: '1px solid',
      borderColor: 'border',
      lg: {
        '&:not(:nth-of-type(3n + 1))': { ps: '28px', borderInlineStart: '1px solid', borderColor: 'border' },
      },
    },
    '& svg': { w: '22px', h: '22px', mt: '1px', color: 'accent', strokeWidth: '1.6' },
    '& h3': { fontSize: '1.0625rem', lineHeight: '1.4375rem', fontWeight: 600 },
    '& p': { color: 'muted', textStyle: 'message', mt: '3px' },
  },
});

export interface FeatureSheetProps {
  title: ReactNode;
  lead?: ReactNode;
  features: readonly { icon: ReactNode; title: string; text?: ReactNode }[];
}

/** Features in a grid of 3 x 3 (look.md section 6, landing). Put it in a PublicSection. */
export function FeatureSheet({ title, lead, features }: FeatureSheetProps) {
  return (
    <>
      <SectionHead>
        <chakra.h2 textStyle="d2">{title}</chakra.h2>
        {lead && <Lead color="muted">{lead}</Lead>}
      </SectionHead>
      <Features>
        {features.map((feature) => (
          <li key={feature.title}>
            {feature.icon}
            <div>
              <h3>{feature.title}</h3>
              {feature.text && <p>{feature.text}</p>}
            </div>
          </li>
        ))}
      </Features>
    </>
  );
}

const Halves = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    gap: { base: '36px', lg: '72px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
  },
});

export interface HalvedProps {
  title: ReactNode;
  lead: ReactNode;
  /** Content beside the text, for example a CodeBlock. */
  children: ReactNode;
}

/** A text at the left, a picture or sample at the right (look.md section 6, landing: call and response). */
export function Halved({ title, lead, children }: HalvedProps) {
  return (
    <Halves>
      <div>
        <chakra.h2 textStyle="d2">{title}</chakra.h2>
        <Lead color="muted" mt="16px">
          {lead}
        </Lead>
      </div>
      {children}
    </Halves>
  );
}

const Sentences = chakra('blockquote', {
  base: {
    m: '0',
    fontSize: 'clamp(1.625rem, 3.3vw, 2.875rem)',
    lineHeight: '1.2',
    fontWeight: 500,
    letterSpacing: '-.018em',
    maxW: '22em',
    textWrap: 'pretty',
  },
});
const Speaker = chakra('figcaption', {
  base: {
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    mt: '32px',
    '& b': { display: 'block', fontSize: '1rem', lineHeight: '1.25rem', fontWeight: 600 },
    '& small': { display: 'block', color: 'muted', textStyle: 'body', lineHeight: '1.25rem' },
  },
});

export interface QuoteProps {
  text: ReactNode;
  name: string;
  /** Business and city of the author. */
  of: ReactNode;
}

/** A quote of one customer, from configuration (look.md sections 6 and 7). */
export function Quote({ text, name, of }: QuoteProps) {
  return (
    <chakra.figure m="0">
      <Sentences>{text}</Sentences>
      <Speaker>
        <Avatar name={name} size="large" />
        <span>
          <b>{name}</b>
          <small>{of}</small>
        </span>
      </Speaker>
    </chakra.figure>
  );
}

const Second = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'end',
    gap: { base: '20px', lg: '48px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    pt: '72px',
    '& > div': { pb: { base: '16px', lg: '72px' } },
    '& > svg': { mb: { base: '24px', sm: '40px' } },
  },
});

export interface SecondStartProps {
  title: ReactNode;
  lead: ReactNode;
  action: ReactNode;
  drawingLabel?: string | undefined;
}

/** The drawing and the second call to action, inside a DeepBand (look.md section 6, landing). */
export function SecondStart({ title, lead, action, drawingLabel }: SecondStartProps) {
  return (
    <Wide>
      <Second>
        <div>
          <chakra.h2 textStyle="d2">{title}</chakra.h2>
          <Lead color="deep-muted" mt="14px" mb="28px" maxW="28em">
            {lead}
          </Lead>
          {action}
        </div>
        <ShopDrawing label={drawingLabel} />
      </Second>
    </Wide>
  );
}
