import { PlanBanner, useOwnPlan } from './plan-banner.tsx';

/** A chunk of its own, for the popup frame. */
export default function OwnPlanBanner() {
  return <PlanBanner subscription={useOwnPlan()} />;
}
