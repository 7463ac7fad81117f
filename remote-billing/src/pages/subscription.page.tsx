import { BuyPlan } from '../features/buy-plan/buy-plan.tsx';

/** /client-area/subscription (screen 12). */
export default function SubscriptionPage() {
  return <BuyPlan />;
}
