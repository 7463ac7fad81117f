import { useSearchParams } from '@chatline/runtime/navigation';
import { useMemo } from 'react';

/** The search and the page of the payment history. */
export interface PaymentView {
  /** An order id; empty for all payments. */
  readonly wanted: string;
  /** The start of each later page that was opened; the last of them is shown. */
  readonly pages: readonly string[];
  readonly isOldestFirst: boolean;
}

function addressOf({ wanted, pages, isOldestFirst }: PaymentView): URLSearchParams {
  return new URLSearchParams([
    ...(wanted === '' ? [] : [['order', wanted]]),
    ...(isOldestFirst ? [['sort', 'date']] : []),
    ...pages.map((start) => ['from', start]),
  ]);
}

/** The view of the payment history, kept in the address: links keep it, and Back returns to the page before. */
export function usePaymentView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(
    (): PaymentView => ({
      wanted: params.get('order') ?? '',
      pages: params.getAll('from'),
      isOldestFirst: params.get('sort') === 'date',
    }),
    [params],
  );
  return {
    view,
    search: (orderId: string) =>
      setParams(addressOf({ ...view, wanted: orderId.trim(), pages: [] }), { replace: true }),
    sort: (isOldestFirst: boolean) =>
      setParams(addressOf({ ...view, isOldestFirst, pages: [] }), { replace: true }),
    turn: (pages: readonly string[]) => setParams(addressOf({ ...view, pages })),
  };
}
