import { dashboardDetailsCall } from '@chatline/contract/calls/dashboard-details';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { lazy, Suspense } from 'react';
import { detailsTexts as texts } from './details.texts.ts';

// They need the data table, which the first figures do not.
const TemplatesPanel = lazy(() => import(/* webpackChunkName: "dashboard-lists" */ './templates-panel.tsx'));
const BusiestPanel = lazy(() => import(/* webpackChunkName: "dashboard-lists" */ './busiest-panel.tsx'));
const ChargesPanel = lazy(() => import(/* webpackChunkName: "dashboard-lists" */ './charges-panel.tsx'));

interface DetailsPanelsProps {
  readonly from: string;
  readonly to: string;
  /** How many messages were delivered, for which WhatsApp may charge. */
  readonly delivered: number;
}

/** The figures below the first ones, which are read once for each range of days. */
export function DetailsPanels({ from, to, delivered }: DetailsPanelsProps) {
  const { data, isError, refetch } = useApiQuery(dashboardDetailsCall, { parts: { from, to } });
  const loading = (
    <Panel isLast>
      <SkeletonLines label={texts.loading} />
    </Panel>
  );
  if (data === undefined) {
    if (!isError) return loading;
    return (
      <Panel isLast>
        <Row gap={3} justify="between">
          <Text tone="muted">{texts.loadFailed}</Text>
          <Button size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Row>
      </Panel>
    );
  }
  return (
    <Suspense fallback={loading}>
      {data.templates && <TemplatesPanel templates={data.templates} />}
      {data.charges && delivered > 0 && <ChargesPanel charges={data.charges} delivered={delivered} />}
      {data.clients && <BusiestPanel clients={data.clients} />}
    </Suspense>
  );
}
