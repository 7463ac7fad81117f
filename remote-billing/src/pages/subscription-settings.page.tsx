import type { CapabilityName } from '@chatline/contract/modules/capabilities';
import { hasCapability } from '@chatline/runtime';
import { useSearchParams } from '@chatline/runtime/navigation';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { FilterBar } from '@chatline/ui/panel';
import { Segments } from '@chatline/ui/segments';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { ListChanges } from '../features/list-changes/list-changes.tsx';
import { ReconcileDay } from '../features/reconcile-day/reconcile-day.tsx';
import { RefundPayments } from '../features/refund-payments/refund-payments.tsx';
import { SetPlans } from '../features/set-plans/set-plans.tsx';
import { SetSeller } from '../features/set-seller/set-seller.tsx';
import { planTableTexts } from '../plans/plan-table.texts.ts';
import { ListPlans } from '../plans/plan-table.tsx';
import { loadingText, subscriptionSettingsTexts as texts } from './subscription-settings.texts.ts';

const SetMessagePrices = lazy(() => import('../features/set-message-prices/set-message-prices.tsx'));

interface View {
  readonly value: keyof typeof texts;
  readonly needs: CapabilityName;
  readonly Shown: ComponentType;
}

const views: readonly View[] = [
  { value: 'plans', needs: 'plans.write', Shown: SetPlans },
  { value: 'seller', needs: 'plans.write', Shown: SetSeller },
  { value: 'prices', needs: 'prices.write', Shown: SetMessagePrices },
  { value: 'payments', needs: 'payments.refund', Shown: RefundPayments },
  { value: 'reconciliation', needs: 'payments.reconcile', Shown: ReconcileDay },
  { value: 'changes', needs: 'plans.write', Shown: ListChanges },
];

/** /client-area/subscription-settings, for an Admin; the address names the tab. */
export default function SubscriptionSettingsPage() {
  const [search, setSearch] = useSearchParams();
  const offered = views.filter(({ needs }) => hasCapability(needs));
  const shown = offered.find(({ value }) => value === search.get('view')) ?? offered[0];
  if (shown === undefined) return <ListPlans />;
  return (
    <>
      <PageHeader title={planTableTexts.title} />
      <FilterBar>
        <Segments
          label={planTableTexts.title}
          options={offered.map(({ value }) => ({ value, label: texts[value] }))}
          value={shown.value}
          onChange={(view) => setSearch({ view }, { replace: true })}
        />
      </FilterBar>
      <Suspense
        fallback={
          <Page>
            <SkeletonLines count={7} label={loadingText} />
          </Page>
        }
      >
        <shown.Shown />
      </Suspense>
    </>
  );
}
