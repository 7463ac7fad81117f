import type { CallAnswer } from '@chatline/contract/calls/define-call';
import type { reconciliationCall } from '@chatline/contract/calls/reconciliation';
import { StatusBadge } from '@chatline/ui/badge';
import type { DataColumn } from '@chatline/ui/data-table';
import { Box, Stack } from '@chatline/ui/layout';
import { Mono, Text } from '@chatline/ui/text';
import { billedPaise } from '../../money/rupees.ts';
import { reconcileDayTexts as texts } from './reconcile-day.texts.ts';

type ReconciledOrder = CallAnswer<typeof reconciliationCall>['rows'][number];
const { heads } = texts;

export function reconciledKey({ razorpay_ref_no, order_id }: ReconciledOrder): string {
  return `${razorpay_ref_no} ${order_id ?? ''}`;
}

/** The columns of a day's comparison. */
export const reconciledColumns: readonly DataColumn<ReconciledOrder>[] = [
  {
    id: 'order',
    header: heads.order,
    cell: ({ order_id }) => (order_id === null ? '–' : <Mono>{order_id}</Mono>),
    width: 168,
    pin: 'start',
    phone: 'title',
  },
  {
    id: 'comparison',
    header: heads.comparison,
    cell: ({ difference }) =>
      difference === 'none' ? (
        <StatusBadge tone="ok">{texts.agree}</StatusBadge>
      ) : (
        <StatusBadge tone="no">{texts.differ}</StatusBadge>
      ),
    width: 116,
    phone: 'badge',
  },
  {
    id: 'difference',
    header: heads.difference,
    cell: ({ words: text }) => text && <Box whiteSpace="normal">{text}</Box>,
    width: 260,
    phone: 'more',
  },
  {
    id: 'ours',
    header: heads.ours,
    cell: ({ ourState, ourPaise }) => <Side state={ourState} paise={ourPaise} />,
    align: 'end',
    width: 140,
    phone: 'facts',
    hasPhoneLabel: true,
  },
  {
    id: 'theirs',
    header: heads.theirs,
    cell: ({ providerState, providerPaise }) => <Side state={providerState} paise={providerPaise} />,
    align: 'end',
    width: 140,
    phone: 'facts',
    hasPhoneLabel: true,
  },
  {
    id: 'reference',
    header: heads.reference,
    cell: ({ razorpay_ref_no }) => <Mono>{razorpay_ref_no}</Mono>,
    width: 220,
    phone: 'more',
  },
];

function Side({ state, paise }: { state: string | null; paise: number | null }) {
  if (state === null) return '–';
  return (
    <Stack gap={0} align="end">
      {paise !== null && (
        <Text as="span" isNumeric>
          {billedPaise(paise)}
        </Text>
      )}
      <Text as="span" size="small" tone="muted">
        {state}
      </Text>
    </Stack>
  );
}
