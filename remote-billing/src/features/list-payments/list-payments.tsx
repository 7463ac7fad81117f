import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags, type Role } from '@chatline/contract/access/roles';
import type { PaymentRow } from '@chatline/contract/calls/payment';
import { paymentHistoryCall } from '@chatline/contract/calls/payment-history';
import { useApiQuery, useSession } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { SheetFoot } from '@chatline/ui/panel';
import { IconReceiptRupee } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { LatePaymentDialog } from '../../checkout/late-paying.tsx';
import { usePayment } from '../../checkout/use-payment.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { SearchPayments } from '../../payments/search-payments.tsx';
import { useOwnPlan } from '../../plans/use-own-plan.ts';
import { searchPayments } from './list-payments.rules.ts';
import { listPaymentsTexts as texts } from './list-payments.texts.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PayAgainContext } from './re-pay.tsx';

/** The caller's payments, or for a Partner those of the clients (screen 13; BIL-05, BIL-11). */
export function ListPayments() {
  const role = useSession((session) => session.role);
  return role === null ? null : <PaymentList role={role} />;
}

const keyOf = ({ order_id }: PaymentRow) => order_id;

function PaymentList({ role }: { role: Role }) {
  const mayPay = isAllowed(['billing'], { role, flags: noPermissionFlags });
  const history = useApiQuery(paymentHistoryCall, {}, { area: 'payment-history' });
  const [wanted, setWanted] = useState('');
  const all = history.data?.data;
  const rows = useMemo(() => all && searchPayments(all, wanted), [all, wanted]);
  const own = useOwnPlan(mayPay);
  const payment = usePayment(() => {
    void history.refetch();
    own.refetch();
  });
  const { paidOrderId, payAgain } = payment;
  const columns = useMemo(() => paymentColumns(mayPay), [mayPay]);
  const title = mayPay ? texts.title.own : texts.title.clients;
  const cause = history.error && billingFailureText(history.error, 'payment-history');
  return (
    <>
      <PageHeader
        title={title}
        sub={rows ? texts.count(rows.length) : null}
        actions={mayPay && <SubscriptionLink />}
      />
      <PayAgainContext value={mayPay ? { aheadMs: own.aheadMs, paidOrderId, payAgain } : null}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          bar={{ search: <SearchPayments wanted={wanted} onSearch={setWanted} /> }}
          isLoading={history.isPending}
          isRefetching={history.isFetching && !history.isPending}
          error={cause ? { cause, onRetry: () => void history.refetch() } : undefined}
          empty={{ text: texts.notFound }}
        />
      </PayAgainContext>
      {mayPay && all !== undefined && all.length > 0 && <SheetFoot>{texts.rePayNote}</SheetFoot>}
      <LatePaymentDialog payment={payment} />
    </>
  );
}

function SubscriptionLink() {
  return (
    <Button asChild icon={<IconReceiptRupee aria-hidden="true" />}>
      <Link to="/client-area/subscription">{texts.subscription}</Link>
    </Button>
  );
}
