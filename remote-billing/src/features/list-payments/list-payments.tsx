import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags, type Role } from '@chatline/contract/access/roles';
import type { PaymentRow } from '@chatline/contract/calls/payment';
import { maxCountedPayments } from '@chatline/contract/constants/limits';
import { useSession } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { SheetFoot } from '@chatline/ui/panel';
import { IconReceiptRupee } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LatePaymentDialog } from '../../checkout/late-paying.tsx';
import { usePayment } from '../../checkout/use-payment.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { Pager } from '../../payments/pager.tsx';
import { SearchPayments } from '../../payments/search-payments.tsx';
import { useOwnPlan } from '../../plans/use-own-plan.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';
import { byServer, paymentColumns } from './payment-columns.tsx';
import { PayAgainContext } from './re-pay.tsx';
import { usePaymentPages } from './use-payment-pages.ts';
import { usePaymentView } from './use-payment-view.ts';

/** The caller's payments, or for a Partner those of the clients (screen 13; BIL-05, BIL-11). */
export function ListPayments() {
  const role = useSession((session) => session.role);
  return role === null ? null : <PaymentList role={role} />;
}

const keyOf = ({ order_id }: PaymentRow) => order_id;

// Over 40 lines: the properties of the page's parts.
function PaymentList({ role }: { role: Role }) {
  const mayPay = isAllowed(['billing'], { role, flags: noPermissionFlags });
  const { view, search, sort, turn } = usePaymentView();
  const list = usePaymentPages(view, !mayPay);
  const { rows, isWhole, refetch } = list;
  const own = useOwnPlan(mayPay);
  const payment = usePayment(() => {
    refetch();
    own.refetch();
  });
  const { paidOrderId, payAgain } = payment;
  const columns = useMemo(
    () => (isWhole ? paymentColumns(mayPay) : byServer(paymentColumns(mayPay))),
    [mayPay, isWhole],
  );
  const title = mayPay ? texts.title.own : texts.title.clients;
  const cause = list.error && billingFailureText(list.error, 'payment-history');
  return (
    <>
      <PageHeader title={title} sub={countOf(list)} actions={mayPay && <SubscriptionLink />} />
      <PayAgainContext value={mayPay ? { aheadMs: own.aheadMs, paidOrderId, payAgain } : null}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          bar={{ search: <SearchPayments wanted={view.wanted} onSearch={search} /> }}
          isLoading={list.isPending}
          isRefetching={list.isFetching && !list.isPending}
          error={cause ? { cause, onRetry: refetch } : undefined}
          empty={{ text: texts.notFound }}
          initialSort={view.isOldestFirst ? oldestFirst : undefined}
          onSort={(order) => !isWhole && sort(order !== undefined && !order.isDescending)}
        />
      </PayAgainContext>
      <Pager pages={view.pages} next={list.next} onPages={turn} isOldestFirst={view.isOldestFirst} />
      {mayPay && rows !== undefined && (rows.length > 0 || view.wanted !== '') && (
        <SheetFoot>{texts.rePayNote}</SheetFoot>
      )}
      <LatePaymentDialog payment={payment} />
    </>
  );
}

const oldestFirst = { id: 'date', isDescending: false };

function countOf({ rows, count }: ReturnType<typeof usePaymentPages>): string | null {
  if (rows === undefined || count === undefined) return null;
  return count < maxCountedPayments ? texts.count(count) : texts.countFrom(count);
}

function SubscriptionLink() {
  return (
    <Button asChild icon={<IconReceiptRupee aria-hidden="true" />}>
      <Link to="/client-area/subscription">{texts.subscription}</Link>
    </Button>
  );
}
