import { Button } from '@chatline/shared/ui/button';
import { ErrorState } from '@chatline/shared/ui/empty';
import { Box, Row } from '@chatline/shared/ui/layout';
import { Panel } from '@chatline/shared/ui/panel';
import { SkeletonLines } from '@chatline/shared/ui/skeleton';
import { Text } from '@chatline/shared/ui/text';
import { type ComponentType, useEffect, useState } from 'react';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { DaysTable } from './days-table.tsx';

const legend = [
  { name: texts.read, color: 'chart-1' },
  { name: texts.notRead, color: 'chart-1-soft' },
  { name: texts.failed, color: 'chart-4' },
] as const;

/** The chart of the sample days, and the same numbers as a table for screen readers. */
export function DaysPanel() {
  return (
    <Panel title={texts.chart} aside={<Legend />}>
      <DaysTable />
      <LazyChart />
      <Text size="small" tone="muted">
        {texts.chartNote}
      </Text>
    </Panel>
  );
}

function Legend() {
  return (
    <Row gap={3} aria-label={texts.chart} as="ul">
      {legend.map(({ name, color }) => (
        <Row as="li" key={name} gap={1}>
          <Box w="9px" h="9px" borderRadius="2px" bg={color} aria-hidden="true" />
          <Text as="span" size="small" tone="muted">
            {name}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

/** The chart's code comes after the page; where it does not come, the page stays and it can be asked for again. */
function LazyChart() {
  const [Chart, setChart] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    import('./days-chart.tsx').then(
      (module) => setChart(() => module.default),
      () => setHasFailed(true),
    );
  }, [hasFailed]);
  if (Chart) {
    return (
      <Box overflowX="auto" role="group" aria-label={texts.chart} tabIndex={0}>
        <Box minW="560px" aria-hidden="true">
          <Chart />
        </Box>
      </Box>
    );
  }
  if (!hasFailed) return <SkeletonLines label={texts.chartLoading} />;
  return (
    <ErrorState
      cause={texts.chartFailed}
      action={<Button onClick={() => setHasFailed(false)}>{texts.retry}</Button>}
    />
  );
}
