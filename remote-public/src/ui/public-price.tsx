import { type PriceLine, PriceSum } from '@chatline/ui/price-sum';
import { chakra } from '@chatline/ui/styled';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Wide } from './public-site.tsx';

const Title = chakra('div', {
  base: { pt: { base: '24px', sm: '40px' }, pb: { base: '170px', sm: '196px' } },
});

export interface PriceTitleProps {
  title: ReactNode;
  lead: ReactNode;
}

/** The price page's title inside its DeepBand; the PricePanel overlaps the band's lower edge (look.md section 6). */
export function PriceTitle({ title, lead }: PriceTitleProps) {
  return (
    <Wide>
      <Title>
        <chakra.h1
          textStyle="d2"
          fontSize="clamp(2.25rem, 4.4vw, 3.75rem)"
          maxW={{ base: '9em', sm: 'none' }}
        >
          {title}
        </chakra.h1>
        <chakra.p textStyle="lead" color="deep-muted" mt="12px">
          {lead}
        </chakra.p>
      </Title>
    </Wide>
  );
}

const Panel = chakra('div', {
  base: {
    mt: '-148px',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
    bg: 'raised',
    borderRadius: 'sheet',
    boxShadow: '0 18px 40px -18px rgb(10 40 55 / .35), 0 0 0 1px {colors.border}',
    overflow: 'hidden',
    position: 'relative',
  },
});
const Left = chakra('div', {
  base: {
    px: { base: '20px', sm: '40px' },
    pt: { base: '24px', sm: '36px' },
    pb: { base: '24px', sm: '32px' },
  },
});
const Right = chakra('div', {
  base: {
    px: { base: '20px', sm: '40px' },
    pt: { base: '24px', sm: '36px' },
    pb: '24px',
    bg: 'bg',
    borderInlineStart: { base: '0', lg: '1px solid' },
    borderTop: { base: '1px solid', lg: '0' },
    borderColor: { base: 'border', lg: 'border' },
    '& h3': { fontSize: '1rem', lineHeight: '1.375rem', fontWeight: 600, mb: '8px' },
    '& li': {
      display: 'flex',
      gap: '13px',
      alignItems: 'center',
      py: '11.5px',
      borderTop: '1px solid',
      borderColor: 'border',
      fontSize: '1.03125rem',
      lineHeight: '1.375rem',
      fontWeight: 500,
    },
    '& li svg': { w: '18px', h: '18px', color: 'accent', strokeWidth: '2.25' },
  },
});
const Amount = chakra('p', {
  base: {
    fontSize: { base: '4.5rem', sm: '5.5rem' },
    lineHeight: '1',
    fontWeight: 600,
    letterSpacing: '-.022em',
    fontVariantNumeric: 'tabular-nums',
    mt: '14px',
    '& span': {
      fontSize: '52%',
      verticalAlign: '.27em',
      fontWeight: 500,
      color: 'muted',
      me: '3px',
      letterSpacing: '0',
    },
  },
});

export interface PricePanelProps {
  name: ReactNode;
  /** Without its rupee sign, for example "2,999". */
  amount: string;
  /** For example "plus GST per year". */
  per: ReactNode;
  lines: readonly PriceLine[];
  action: ReactNode;
  hint?: ReactNode;
  featuresTitle: ReactNode;
  features: readonly string[];
}

/** The price with GST at the left, the features at the right (look.md section 6, pricing). */
export function PricePanel({
  name,
  amount,
  per,
  lines,
  action,
  hint,
  featuresTitle,
  features,
}: PricePanelProps) {
  return (
    <Wide>
      <Panel>
        <Left>
          <chakra.h2 textStyle="title">{name}</chakra.h2>
          <Amount>
            <span>₹</span>
            {amount}
          </Amount>
          <chakra.p textStyle="section" fontWeight="500" color="muted" mt="4px" mb="24px">
            {per}
          </chakra.p>
          <PriceSum lines={lines} />
          <chakra.div display="grid" mt="22px">
            {action}
          </chakra.div>
          {hint && (
            <chakra.p textStyle="small" color="muted" mt="12px" textWrap="pretty">
              {hint}
            </chakra.p>
          )}
        </Left>
        <Features title={featuresTitle} features={features} />
      </Panel>
    </Wide>
  );
}

interface FeaturesProps {
  title: ReactNode;
  features: readonly string[];
}

function Features({ title, features }: FeaturesProps) {
  return (
    <Right>
      <h3>{title}</h3>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </Right>
  );
}
