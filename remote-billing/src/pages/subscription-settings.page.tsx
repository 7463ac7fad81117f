import { ListPlans } from '../features/list-plans/list-plans.tsx';

/** /client-area/subscription-settings, for an Admin. */
export default function SubscriptionSettingsPage() {
  return <ListPlans />;
}
