import { chakra } from '@chatline/ui/styled';
import { type ReactNode, useId } from 'react';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
    gap: '12px 32px',
    px: { base: '16px', sm: '24px' },
    py: { base: '16px', sm: '18px' },
    borderBottom: '1px solid',
    borderColor: 'border',
    '&:last-of-type': { borderBottom: '0' },
  },
});
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignContent: 'start', alignItems: 'center', gap: '6px 10px' },
});
const Title = chakra('h2', { base: { textStyle: 'section' } });
const Advice = chakra('p', {
  base: { flex: '1 0 100%', textStyle: 'sub', color: 'muted', textWrap: 'pretty' },
  variants: { isUrgent: { true: { color: 'text' } } },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    },
    gap: { base: '0', sm: '12px 24px' },
    m: '0',
    '& dt': { textStyle: 'sub', color: 'muted' },
    '& dd': { m: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    // On a phone a term and its value share a line.
    '& > div': {
      smDown: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '0 16px',
        py: '5px',
      },
    },
    smDown: { '& dd': { textAlign: 'end', ms: 'auto' } },
  },
});

/** A label and what is known about it. */
type StatusFact = readonly [label: string, value: string];

export interface StatusPartProps {
  readonly title: string;
  /** A StatusBadge. */
  readonly badge: ReactNode;
  /** A sentence about what to do. */
  readonly advice: string;
  /** True if something has to be done. */
  readonly isUrgent: boolean;
  readonly facts: readonly StatusFact[];
}

/** One part of an installation: its state and what to do at the left, the facts at the right. */
export function StatusPart({ title, badge, advice, isUrgent, facts }: StatusPartProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {badge}
        <Advice isUrgent={isUrgent}>{advice}</Advice>
      </Head>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Frame>
  );
}

const Summary = chakra('div', {
  base: {
    px: { base: '16px', sm: '24px' },
    py: { base: '16px', sm: '20px' },
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'title',
    textWrap: 'pretty',
  },
  variants: { isUrgent: { true: { color: 'danger' } } },
});

/** The line that sums up all parts; screen readers announce its changes. */
export function StatusSummary({
  isUrgent,
  children,
}: {
  readonly isUrgent: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Summary role="status" isUrgent={isUrgent}>
      {children}
    </Summary>
  );
}
