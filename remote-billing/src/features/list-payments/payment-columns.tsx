import type { PaymentRow } from '@chatline/contract/calls/payment';
import type { ListedPayment } from '@chatline/contract/calls/payment-history';
import { pdfCall } from '@chatline/contract/calls/pdf';
import { callApi, hasCapability, notify } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import type { DataColumn } from '@chatline/ui/data-table';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Mono, Text } from '@chatline/ui/text';
import { IconDownload } from '@tabler/icons-react';
import { CreditNoteButton, DocumentButton } from '../../documents/document-button.tsx';
import { documentsTexts } from '../../documents/documents.texts.ts';
import { savePdf } from '../../documents/save-file.ts';
import { billedRupees } from '../../money/rupees.ts';
import { hasCreditNote, hasInvoice, orderedAtMs, orderMoment, statusBadge } from './list-payments.rules.ts';
import { columnHeads as heads, listPaymentsTexts as texts } from './list-payments.texts.ts';
import { RePay } from './re-pay.tsx';

type PaymentColumn = DataColumn<ListedPayment>;

/**
 * The nine columns of screen 13.
 * @param mayPay false for a Partner, who only views the clients' payments
 */
export function paymentColumns(mayPay: boolean): readonly PaymentColumn[] {
  return [...moneyColumns, ...momentColumns, ...actionColumns(mayPay)];
}

/**
 * The columns of a page of a longer list: it has the order of the server, which knows the rows of the other pages, so
 * only the head of the date changes it.
 */
export function byServer(columns: readonly PaymentColumn[]): readonly PaymentColumn[] {
  return columns.map((column) => (column.id === 'date' ? column : { ...column, sortValue: undefined }));
}

const moneyColumns: readonly PaymentColumn[] = [
  {
    id: 'orderId',
    header: heads.orderId,
    // The business is shown below the id, because screen 13 has nine columns and no more.
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
    phone: 'more',
  },
  {
    id: 'status',
    header: heads.status,
    cell: ({ status }) => {
      const { tone, text: label } = statusBadge(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
    sortValue: ({ status }) => statusBadge(status).text,
    width: 112,
    phone: 'badge',
  },
  {
    id: 'message',
    header: heads.message,
    // Not truncated: the reason of a failure matters, and a tooltip is not reachable by keyboard.
    cell: ({ message }) => (
      <Box whiteSpace="normal">
        <Text as="span" tone="muted">
          {message}
        </Text>
      </Box>
    ),
    width: 228,
    phone: 'more',
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
    phone: 'more',
  },
];

function actionColumns(mayPay: boolean): readonly PaymentColumn[] {
  return [
    {
      id: 'action',
      header: heads.action,
      cell: (payment) => mayPay && <RePay payment={payment} />,
      width: mayPay ? 144 : 88,
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
      // Beside the name of the business there is no room for it.
      phone: mayPay ? 'actions' : 'more',
    },
  ];
}

/** Downloads `{orderid}.pdf`, or reports that there is no invoice (BIL-07). */
function InvoiceButton({ payment }: { payment: PaymentRow }) {
  const orderId = payment.order_id;
  const save = async () => {
    if (!hasInvoice(payment)) return notify.error(texts.noInvoice);
    const { data, message } = await callApi(pdfCall, { parts: { orderId } });
    savePdf(`${orderId}.pdf`, data);
    notify.success(message);
  };
  return (
    <DocumentButton
      label={documentsTexts.downloadInvoice(orderId)}
      icon={<IconDownload aria-hidden="true" />}
      save={save}
    />
  );
}
