import { ListPayments } from '../features/list-payments/list-payments.tsx';

/** /client-area/payment-history; a Partner reads it as User Payment History (screen 13). */
export default function PaymentHistoryPage() {
  return <ListPayments />;
}
