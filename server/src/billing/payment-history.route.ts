import { paymentHistoryCall } from '@chatline/shared/calls/payment-history';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listPayments, listPaymentsOfClients } from './payments.store.ts';
import { toPaymentRow } from './to-payment-row.ts';

/** GET /api/web/payment-history */
export const paymentHistoryRoute = defineRoute(
  paymentHistoryCall,
  'The caller’s own payments, or for a Partner those of the own clients; newest first.',
  async ({ services: { database }, caller }) => {
    const { role, accountId } = caller();
    const list = role === 'Partner' ? listPaymentsOfClients : listPayments;
    return okData((await list(database, accountId)).map(toPaymentRow));
  },
);
