import { hasCapability } from '@chatline/runtime';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { lazy, Suspense } from 'react';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { FiguresDashboard } from './figures/figures-dashboard.tsx';

const SampleDashboard = lazy(
  () => import(/* webpackChunkName: "sample-dashboard" */ './sample/sample-dashboard.tsx'),
);

/** `/client-area/dashboard`: the account's figures if the server counts them, otherwise static demo content. */
export function Component() {
  if (hasCapability('dashboard.figures')) return <FiguresDashboard />;
  return (
    <Suspense fallback={<SkeletonLines label={texts.loading} />}>
      <SampleDashboard />
    </Suspense>
  );
}
