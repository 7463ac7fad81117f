import type { PaymentDetails } from '@chatline/contract/calls/payment-details';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { failureText, useApiQuery } from '@chatline/runtime';
import { DataTable } from '@chatline/ui/data-table';
import { Segments } from '@chatline/ui/segments';
import { useMemo, useState } from 'react';
import { Pager } from '../../payments/pager.tsx';
import { SearchPayments } from '../../payments/search-payments.tsx';
import { adminPaymentColumns } from './admin-payment-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundPaymentsTexts as texts } from './refund-payments.texts.ts';

type View = 'all' | 'flagged';
const views = [
  { value: 'all', label: texts.all },
  { value: 'flagged', label: texts.flagged },
] as const;
const keyOf = ({ order_id }: PaymentDetails) => order_id;

/** All payments, newest first, page by page; an Admin refunds here. */
// Over 40 lines: the properties of one table and its bar.
export function RefundPayments() {
  const [wanted, setWanted] = useState('');
  /** The start of each older page; the last of them is shown. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const [refunded, setRefunded] = useState<PaymentDetails | null>(null);
  const [view, setView] = useState<View>('all');
  const flagged = view === 'flagged' ? ('1' as const) : undefined;
  const query = { order_id: wanted || undefined, flagged, before: pages.at(-1) };
  const { data, error, isPending, isFetching, refetch } = useApiQuery(paymentsCall, { query });
  const columns = useMemo(() => adminPaymentColumns(setRefunded), []);
  const cause = error && failureText(error);
  const search = (orderId: string) => {
    setPages([]);
    setWanted(orderId.trim());
  };
  const select = (chosen: View) => {
    setPages([]);
    setView(chosen);
  };
  return (
    <>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={data?.payments}
        rowKey={keyOf}
        bar={{
          search: <SearchPayments wanted={wanted} onSearch={search} />,
          filters: <Segments label={texts.shown} options={views} value={view} onChange={select} />,
          chosen: view === 'all' ? 0 : 1,
        }}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={cause ? { cause, onRetry: () => void refetch() } : undefined}
        empty={{ text: flagged && wanted === '' ? texts.nothingFlagged : texts.notFound }}
      />
      <Pager pages={pages} next={data?.next ?? null} onPages={setPages} />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
