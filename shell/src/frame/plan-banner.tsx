import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { TextLink } from '@chatline/ui/text';
import { IconClock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { frameTexts } from './frame.texts.ts';

const plansPath = '/client-area/subscription';

/** Warns on every page that a plan or trial ends soon or has ended; the page of the plans has its own notice. */
export function PlanBanner({ subscription }: { readonly subscription: Subscription | undefined }) {
  const { pathname } = useLocation();
  if (subscription === undefined || pathname === plansPath) return null;
  const { state, notice } = subscription;
  if (notice === '' || state === 'none' || state === 'active') return null;
  const action = (
    <TextLink asChild>
      <Link to={plansPath}>
        {state === 'ended' || state === 'ending' ? frameTexts.renew : frameTexts.buy}
      </Link>
    </TextLink>
  );
  return (
    <Banner tone="wait" icon={<IconClock aria-hidden="true" />} action={action}>
      {notice}
    </Banner>
  );
}

/** A plan or trial may end while a page is open. */
const readAgainMs = 10 * 60_000;

/** The caller's plan; undefined for roles that buy none, or if the server has none. */
export function useOwnPlan(): Subscription | undefined {
  const isBuyer = useSession(({ role }) => role === 'User');
  const isEnabled = isBuyer && hasCapability('plans.write');
  const { data } = useApiQuery(subscriptionCall, {}, { isEnabled, pollAfterMs: readAgainMs });
  return isEnabled ? data : undefined;
}

/** The banner for a frame that needs the plan for nothing else. */
export function OwnPlanBanner() {
  return <PlanBanner subscription={useOwnPlan()} />;
}
