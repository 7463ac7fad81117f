import type { ListedPayment } from '@chatline/contract/calls/payment-history';
import { hasCapability } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import type { DataColumn } from '@chatline/ui/data-table';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Mono, Text } from '@chatline/ui/text';
import { CreditNoteButton } from '../../documents/credit-note-button.tsx';
import { billedRupees } from '../../money/rupees.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { hasCreditNote, orderedAtMs, orderMoment, statusBadge } from './list-payments.rules.ts';
import { columnHeads as heads } from './list-payments.texts.ts';
import type { PayAgain } from './pay-again.ts';
import { RePay } from './re-pay.tsx';

type PaymentColumn = DataColumn<ListedPayment>;

/**
 * The nine columns of screen 13.
 * @param again how whose payments they are pays again; null for a Partner, who looks at those of the clients
 */
export function paymentColumns(again: PayAgain | null): readonly PaymentColumn[] {
  return [...moneyColumns, ...momentColumns, ...actColumns(again)];
}

const moneyColumns: readonly PaymentColumn[] = [
  {
    id: 'orderId',
    header: heads.orderId,
    // Whose it is stands below: a column of its own would be a tenth.
    cell: ({ order_id, business_name }) =>
      business_name ? (
        <Stack gap={0}>
          <Mono>{order_id}</Mono>
          <Box whiteSpace="normal">
            <Text as="span" size="small" tone="muted">
              {business_name}
            </Text>
          </Box>
        </Stack>
      ) : (
        <Mono>{order_id}</Mono>
      ),
    sortValue: ({ order_id }) => order_id,
    width: 180,
    phone: 'facts',
  },
  {
    id: 'amount',
    header: heads.amount,
    cell: ({ total_amount }) => (
      <Text as="span" weight={560} isNumeric>
        {billedRupees(total_amount)}
      </Text>
    ),
    sortValue: ({ total_amount }) => Number(total_amount),
    align: 'end',
    width: 112,
    phone: 'title',
  },
  {
    id: 'utr',
    header: heads.utr,
    cell: ({ utr_no }) => (utr_no ? <Mono>{utr_no}</Mono> : '–'),
    width: 132,
    phone: 'facts',
    hasPhoneLabel: true,
  },
  {
    id: 'status',
    header: heads.status,
    cell: ({ status }) => {
      const { tone, text: words } = statusBadge(status);
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
    sortValue: ({ status }) => statusBadge(status).text,
    width: 112,
    phone: 'badge',
  },
  {
    id: 'message',
    header: heads.message,
    // Whole: why a payment failed is what one looks for, and a keyboard reads no tooltip.
    cell: ({ message }) => (
      <Box whiteSpace="normal">
        <Text as="span" tone="muted">
          {message}
        </Text>
      </Box>
    ),
    width: 228,
    phone: 'facts',
  },
];

const momentColumns: readonly PaymentColumn[] = [
  {
    id: 'date',
    header: heads.date,
    cell: (payment) => orderMoment(payment).date,
    sortValue: orderedAtMs,
    width: 108,
    phone: 'facts',
  },
  {
    id: 'time',
    header: heads.time,
    cell: (payment) => orderMoment(payment).time,
    width: 88,
    phone: 'facts',
  },
];

function actColumns(again: PayAgain | null): readonly PaymentColumn[] {
  return [
    {
      id: 'action',
      header: heads.action,
      cell: (payment) => again && <RePay payment={payment} {...again} />,
      width: again === null ? 88 : 144,
      pin: 'end',
      phone: 'actions',
    },
    {
      id: 'invoice',
      header: heads.invoice,
      cell: (payment) => (
        <Row gap={1} isWrapping={false} justify="center">
          <InvoiceButton payment={payment} />
          {hasCreditNote(payment) && hasCapability('payments.refund') && (
            <CreditNoteButton orderId={payment.order_id} />
          )}
        </Row>
      ),
      align: 'center',
      width: 88,
      pin: 'end',
      phone: 'badge',
    },
  ];
}
