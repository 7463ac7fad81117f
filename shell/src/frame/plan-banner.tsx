import type { Subscription } from '@chatline/contract/calls/subscription';
import { Banner } from '@chatline/ui/banner';
import { TextLink } from '@chatline/ui/text';
import { IconClock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useSubscription } from '../session/use-subscription.ts';
import { frameTexts } from './frame.texts.ts';

const plansPath = '/client-area/subscription';

/** True if the banner may be on a page. */
export const hasPlanBanner = (pathname: string) => pathname !== plansPath;

/** Warns on every page that a plan or trial ends soon or has ended; the page of the plans has its own text. */
export function PlanBanner({ subscription }: { readonly subscription: Subscription | undefined }) {
  const { pathname } = useLocation();
  if (subscription === undefined || !hasPlanBanner(pathname)) return null;
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

/** The banner for a frame that needs the plan for nothing else. */
export function OwnPlanBanner() {
  return <PlanBanner subscription={useSubscription()} />;
}
