import type { ListedPayment } from '@chatline/contract/calls/payment-history';
import { paymentHistoryCall } from '@chatline/contract/calls/payment-history';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useMemo } from 'react';
import { searchPayments, toListedPayment } from './list-payments.rules.ts';
import type { PaymentView } from './use-payment-view.ts';

/** The payments of a view. */
interface PaymentPages {
  /** Undefined until they are read. */
  readonly rows: readonly ListedPayment[] | undefined;
  /** The number of payments on all pages; undefined if it is not known. */
  readonly count: number | undefined;
  /** The start of the next page; null on the last one. */
  readonly next: string | null;
  /** True if there are no other rows, so that a browser can sort by any column. */
  readonly isWhole: boolean;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Reads the payments in pages, or from a server of section 7 alone as one list, which the browser searches. */
export function usePaymentPages(view: PaymentView, hasNames: boolean): PaymentPages {
  const isPaged = hasCapability('payments.refund');
  const options = { area: 'payment-history' } as const;
  const { wanted, pages, isOldestFirst } = view;
  const query = {
    order_id: wanted || undefined,
    order: isOldestFirst ? ('oldest' as const) : undefined,
    before: pages.at(-1),
  };
  const page = useApiQuery(paymentsCall, { query }, { ...options, isEnabled: isPaged });
  const whole = useApiQuery(paymentHistoryCall, {}, { ...options, isEnabled: !isPaged });
  const { error, isPending, isFetching, refetch } = isPaged ? page : whole;
  const read = page.data;
  const all = whole.data?.data;
  const rows = useMemo(() => {
    const listed = isPaged ? read?.payments.map((payment) => toListedPayment(payment, hasNames)) : all;
    return listed && searchPayments(listed, wanted);
  }, [isPaged, read, all, wanted, hasNames]);
  const isWhole = pages.length === 0 && (read?.next ?? null) === null;
  return {
    rows,
    count: isWhole ? rows?.length : read?.count,
    next: read?.next ?? null,
    isWhole,
    error,
    isPending,
    isFetching,
    refetch: () => void refetch(),
  };
}
