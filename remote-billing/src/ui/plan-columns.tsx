import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { Skeleton } from '@chatline/ui/skeleton';
import { chakra } from '@chatline/ui/styled';
import { type ReactNode, useId } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(var(--plans), minmax(0, 1fr))',
    },
    borderBottom: '1px solid',
    borderColor: 'border',
    overflow: 'hidden',
  },
});
const Column = chakra('section', {
  base: {
    display: 'grid',
    // Name, badges, price, note, button, its note and each fact share grid rows with the other columns, so that they line up.
    gridRow: 'span var(--plan-rows)',
    gridTemplateRows: 'subgrid',
    rowGap: '0',
    px: { base: '16px', sm: '24px' },
    py: { base: '20px', sm: '24px' },
    minW: '0',
    boxShadow: '-1px -1px 0 {colors.border}',
  },
  variants: { isCurrent: { true: { order: { base: '-1', sm: '0' } } } },
});
const Name = chakra('h2', {
  base: {
    textStyle: 'section',
    '& > span': { ms: '3px', fontWeight: 400, color: 'muted', fontSize: '.9375rem' },
  },
});
const Badges = chakra('div', {
  base: {
    display: 'flex',
    gap: '6px',
    flexWrap: 'wrap',
    alignContent: 'start',
    '&:not(:empty)': { pt: '6px' },
  },
});
const Price = chakra('p', {
  base: {
    fontSize: '2.375rem',
    lineHeight: '2.75rem',
    fontWeight: 600,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    mt: '8px',
    overflowWrap: 'anywhere',
    '& > span': { fontSize: '1.5rem', me: '2px', verticalAlign: '5px', fontWeight: 500, color: 'muted' },
  },
});
const Note = chakra('p', { base: { color: 'muted', textStyle: 'small' } });
const Action = chakra('div', { base: { mt: '18px', display: 'grid' } });
const ActionNote = chakra('p', {
  base: { color: 'muted', textStyle: 'small', mt: '8px', mb: '18px', minH: '18px' },
});
const Fact = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    py: '9px',
    borderTop: '1px solid',
    borderColor: 'border',
    textStyle: 'table',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'muted' },
    '& dd': { m: '0', fontWeight: 560, textAlign: 'end' },
  },
});
const Facts = chakra('dl', { base: { display: 'contents' } });

/** One column of PlanColumns. */
export interface PlanColumn {
  id: string;
  name: string;
  /** Distinguishes two plans of one name, such as "second tier". */
  tier?: string | undefined;
  /** The figure without its rupee sign, for example "2,999", or a text such as "Custom". */
  price: string;
  hasRupee: boolean;
  /** For example "plus GST per year". */
  note?: ReactNode;
  /** One button as wide as the column. */
  action: ReactNode;
  /** Describes the button's effect and its date. */
  actionNote?: ReactNode;
  /** Shown below the name, for example a StatusBadge. */
  badge?: ReactNode;
  /** True for the highlighted plan; it comes first on phones. */
  isCurrent?: boolean | undefined;
  /** One value for each of `facts`, in the same order. */
  values: readonly ReactNode[];
}

export interface PlanColumnsProps {
  /** Labels of the compared facts, for example "Agent logins". */
  facts: readonly string[];
  plans: readonly PlanColumn[];
}

const rowsOverFacts = 6;

/** Plans as columns with aligned rows: four, 2 x 2, or stacked (look.md section 6, subscription). */
export function PlanColumns({ facts, plans }: PlanColumnsProps) {
  return (
    <Frame css={{ '--plans': String(plans.length), '--plan-rows': String(rowsOverFacts + facts.length) }}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} facts={facts} />
      ))}
    </Frame>
  );
}

function Plan({ plan, facts }: { plan: PlanColumn; facts: readonly string[] }) {
  const id = useId();
  return (
    <Column aria-labelledby={`${id} ${id}-price`} isCurrent={Boolean(plan.isCurrent)}>
      <Name id={id}>
        {plan.name}
        {plan.tier && <span> ({plan.tier})</span>}
      </Name>
      <Badges>{plan.badge}</Badges>
      <Price id={`${id}-price`}>
        {plan.hasRupee && <span>₹</span>}
        {plan.price}
      </Price>
      <Note as="div">{plan.note}</Note>
      <Action>{plan.action}</Action>
      <ActionNote>{plan.actionNote}</ActionNote>
      <Facts>
        {facts.map((fact, index) => (
          <Fact key={fact}>
            <dt>{fact}</dt>
            <dd>{plan.values[index] ?? '–'}</dd>
          </Fact>
        ))}
      </Facts>
    </Column>
  );
}

const Reading = chakra('div', {
  base: {
    px: { base: '16px', sm: '24px' },
    py: { base: '20px', sm: '24px' },
    minW: '0',
    boxShadow: '-1px -1px 0 {colors.border}',
  },
});

export interface PlanColumnsSkeletonProps {
  /** The expected number of plans. */
  count: number;
  /** Announced by screen readers. */
  label: string;
}

/** The columns while the plans load. */
export function PlanColumnsSkeleton({ count, label }: PlanColumnsSkeletonProps) {
  return (
    <Frame css={{ '--plans': String(count) }} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Reading key={index}>
          <Skeleton width="36%" heightPx={18} />
          <Box h="14px" />
          <Skeleton width="52%" heightPx={36} />
          <Box h="14px" />
          <Skeleton width="64%" />
          <Box h="22px" />
          <Skeleton heightPx={36} />
          {Array.from({ length: 6 }, (_line, line) => (
            <Box key={line} pt="24px">
              <Skeleton width={line % 2 === 0 ? '88%' : '72%'} />
            </Box>
          ))}
        </Reading>
      ))}
    </Frame>
  );
}

const Terms = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
    gap: '16px 48px',
    px: { base: '16px', sm: '24px' },
    pt: '10px',
    pb: '24px',
    m: '0',
    '& dt': { textStyle: 'label' },
    '& dd': { m: '0', mt: '2px', color: 'muted', textStyle: 'sub' },
  },
});

/** Terms side by side, each with its sentence. */
export function PlanTerms({ terms }: { terms: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <Terms>
      {terms.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Terms>
  );
}
