import { clearFlagCall } from '@chatline/contract/calls/clear-flag';
import type { PaymentDetails, PaymentState } from '@chatline/contract/calls/payment-details';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { planNameOf } from '@chatline/contract/constants/plans';
import { useApiMutation } from '@chatline/runtime';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { type DataColumn, NameCell } from '@chatline/ui/data-table';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Mono, Text } from '@chatline/ui/text';
import { IconDownload } from '@tabler/icons-react';
import { CreditNoteButton, DocumentButton } from '../../documents/document-button.tsx';
import { documentsTexts } from '../../documents/documents.texts.ts';
import { saveDocument } from '../../documents/save-file.ts';
import { billedPaise } from '../../money/rupees.ts';
import { refundPaymentsTexts as texts } from './refund-payments.texts.ts';

type PaymentColumn = DataColumn<PaymentDetails>;
const { heads } = texts;

const tones: Record<PaymentState, StatusTone> = {
  pending: 'wait',
  failed: 'no',
  success: 'ok',
  refunded: 'info',
};

function nameOf({ account_id, business_name }: PaymentDetails): string {
  return account_id === null ? texts.deleted : business_name || '–';
}

/** The columns of all payments. */
export function adminPaymentColumns(onRefund: (payment: PaymentDetails) => void): readonly PaymentColumn[] {
  return [...orderColumns, ...stateColumns, ...actionColumns(onRefund)];
}

const orderColumns: readonly PaymentColumn[] = [
  {
    id: 'order',
    header: heads.order,
    cell: ({ order_id, orderedAtMs }) => (
      <Stack gap={0}>
        <Mono>{order_id}</Mono>
        <Text as="span" size="small" tone="muted">
          {formatMoment(orderedAtMs)}
        </Text>
      </Stack>
    ),
    sortValue: ({ orderedAtMs }) => orderedAtMs,
    width: 184,
    pin: 'start',
    phone: 'facts',
  },
  {
    id: 'business',
    header: heads.business,
    cell: (payment) => (
      <NameCell
        name={nameOf(payment)}
        sub={payment.plan === null ? undefined : planNameOf(payment.plan)}
        hasAvatar={false}
      />
    ),
    sortValue: ({ business_name }) => business_name,
    width: 176,
    phone: 'title',
  },
  {
    id: 'amount',
    header: heads.amount,
    cell: ({ amountPaise }) => billedPaise(amountPaise),
    sortValue: ({ amountPaise }) => amountPaise,
    align: 'end',
    width: 104,
    phone: 'facts',
  },
];

const stateColumns: readonly PaymentColumn[] = [
  {
    id: 'state',
    header: heads.state,
    cell: ({ state, isRefundUnderWay }) =>
      isRefundUnderWay ? (
        <StatusBadge tone="wait">{texts.inProgress}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      ),
    sortValue: ({ state }) => state,
    // As wide as its longest badge, "Refund in progress".
    width: 172,
    phone: 'badge',
  },
  {
    id: 'message',
    header: heads.message,
    // Not truncated: an Admin has to act on it, and a tooltip is not reachable by keyboard.
    cell: ({ order_id, message, flag }) => (
      <Box whiteSpace="normal">
        {message && <Text tone="muted">{message}</Text>}
        {flag && <FlagNote orderId={order_id} flag={flag} />}
      </Box>
    ),
    width: 256,
    phone: 'more',
  },
  {
    id: 'utr',
    header: heads.utr,
    cell: ({ utr_no }) => (utr_no ? <Mono>{utr_no}</Mono> : '–'),
    width: 124,
    phone: 'more',
  },
];

function actionColumns(onRefund: (payment: PaymentDetails) => void): readonly PaymentColumn[] {
  return [
    {
      id: 'action',
      header: heads.action,
      cell: (payment) => (
        <Row gap={1} isWrapping={false} justify="end">
          <Documents payment={payment} />
          {payment.canRefund && (
            <Button
              size="small"
              aria-label={`${texts.refund} ${payment.order_id}`}
              onClick={() => onRefund(payment)}
            >
              {texts.refund}
            </Button>
          )}
        </Row>
      ),
      align: 'end',
      width: 176,
      pin: 'end',
      phone: 'actions',
    },
  ];
}

function Documents({ payment: { order_id, invoiceNo, creditNoteNo } }: { payment: PaymentDetails }) {
  return (
    <Row gap={1} isWrapping={false}>
      {invoiceNo !== null && (
        <DocumentButton
          label={documentsTexts.downloadInvoice(order_id)}
          icon={<IconDownload aria-hidden="true" />}
          save={() => saveDocument(order_id, 'invoice')}
        />
      )}
      {creditNoteNo !== null && <CreditNoteButton orderId={order_id} />}
    </Row>
  );
}

interface FlagNoteProps {
  orderId: string;
  flag: string;
}

/** The flag of an order for an Admin to review, and a button to mark it as reviewed. */
function FlagNote({ orderId, flag }: FlagNoteProps) {
  const { mutate, isPending } = useApiMutation(clearFlagCall, { refreshes: [paymentsCall] });
  return (
    <Stack gap={1} align="start">
      <Text tone="time-text" weight={560}>
        {flag}
      </Text>
      <Button
        size="small"
        isWorking={isPending}
        aria-label={`${texts.markReviewed} ${orderId}`}
        onClick={() => !isPending && mutate({ parts: { id: orderId } })}
      >
        {texts.markReviewed}
      </Button>
    </Stack>
  );
}
