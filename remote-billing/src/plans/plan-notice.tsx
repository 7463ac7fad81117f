import type { Subscription } from '@chatline/contract/calls/subscription';
import { Banner } from '@chatline/ui/banner';
import { IconClock } from '@tabler/icons-react';

/** What the server says of the caller's plan: a trial that runs, an end that is near or past. */
export function PlanNotice({ subscription: { state, notice } }: { subscription: Subscription }) {
  if (notice === '') return null;
  const isNews = state === 'active' || state === 'none';
  return (
    <Banner tone={isNews ? 'info' : 'wait'} {...(!isNews && { icon: <IconClock aria-hidden="true" /> })}>
      {notice}
    </Banner>
  );
}
