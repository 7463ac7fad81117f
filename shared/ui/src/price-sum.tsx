import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Sum = chakra('dl', {
  base: {
    borderTop: '1px solid',
    borderColor: 'rule',
    pt: '14px',
    display: 'grid',
    gap: '6px',
    fontVariantNumeric: 'tabular-nums',
  },
});
const SumLine = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    textStyle: 'nav',
    fontWeight: 400,
    color: 'muted',
    '& dd': { m: '0' },
  },
  variants: {
    isTotal: {
      true: {
        color: 'text',
        textStyle: 'section',
        fontWeight: 600,
        pt: '6px',
        mt: '4px',
        borderTop: '1px solid',
        borderColor: 'border',
      },
    },
  },
});

/** One line of a PriceSum. */
export interface PriceLine {
  label: string;
  amount: ReactNode;
  isTotal?: boolean | undefined;
}

/** A price with its taxes and the sum to pay (look.md section 8). */
export function PriceSum({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <Sum>
      {lines.map((line) => (
        <SumLine key={line.label} isTotal={Boolean(line.isTotal)}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </SumLine>
      ))}
    </Sum>
  );
}
