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
    // Name, price, note, button and each fact share grid rows with the other columns, so that they line up.
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
  base: { textStyle: 'section', display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
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
const Action = chakra('div', { base: { mt: '18px', mb: '20px', alignSelf: 'end', display: 'grid' } });
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
  name: ReactNode;
  /** The figure without its rupee sign, for example "2,999", or a text such as "Custom". */
  price: string;
  hasRupee: boolean;
  /** For example "plus GST per year". */
  note?: ReactNode;
  /** One button as wide as the column. */
  action: ReactNode;
  /** Shown after the name, for example a StatusBadge. */
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

const rowsOverFacts = 4;

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
        {plan.badge}
      </Name>
      <Price id={`${id}-price`}>
        {plan.hasRupee && <span>₹</span>}
        {plan.price}
      </Price>
      <Note as="div">{plan.note}</Note>
      <Action>{plan.action}</Action>
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
