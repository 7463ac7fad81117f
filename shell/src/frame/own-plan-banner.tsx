import { PlanBanner } from './plan-banner.tsx';
import { useOwnPlan } from './use-own-plan.ts';

/** How the caller's plan stands, where it says something. */
export default function OwnPlanBanner() {
  return <PlanBanner subscription={useOwnPlan()} />;
}
