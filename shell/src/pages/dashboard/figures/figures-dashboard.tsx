import { type DashboardFigures, dashboardCall } from '@chatline/contract/calls/dashboard';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { useRef } from 'react';
import { chartSeries } from '../chart-day.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { DaysPanel } from '../days-panel.tsx';
import { CausesPanel } from './causes-panel.tsx';
import { ClientRail } from './client-rail.tsx';
import { ClientTiles } from './client-tiles.tsx';
import { formatTime, toChartDays } from './figures.rules.ts';
import { MessageTiles } from './message-tiles.tsx';
import { OwnRail } from './own-rail.tsx';
import { RangePicker } from './range-picker.tsx';
import { TemplateCounts } from './template-counts.tsx';
import { useShownDays } from './use-shown-days.ts';

const refreshMs = 60_000;

/** The dashboard of a server that counts: an account's own figures, or those of the clients (CAP-04). */
export function FiguresDashboard() {
  const { shown, show } = useShownDays();
  const { data, isError, refetch } = useApiQuery(
    dashboardCall,
    { parts: { from: shown.from, to: shown.to } },
    { pollAfterMs: refreshMs },
  );
  // Another range keeps the old figures on the screen until its own are there.
  const last = useRef<DashboardFigures>(undefined);
  if (data !== undefined) last.current = data;
  const figures = data ?? last.current;
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={
          figures === undefined
            ? isError
              ? undefined
              : texts.loading
            : `${texts.figuresAsOf} ${formatTime(figures.asOfMs)}`
        }
        actions={<RangePicker shown={shown} onShow={show} />}
      />
      {figures !== undefined && <Figures figures={figures} />}
      {figures === undefined && !isError && <SkeletonLines label={texts.loading} count={8} />}
      {figures === undefined && isError && (
        <ErrorState
          cause={texts.figuresFailed}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      )}
    </>
  );
}

function Figures({ figures: { messages, own, clients, asOfMs } }: { figures: DashboardFigures }) {
  return (
    <>
      {clients && <ClientTiles clients={clients} />}
      <MessageTiles days={messages.days} before={messages.before} hasLog={own !== null} />
      <RailLayout
        rail={own ? <OwnRail own={own} days={messages.days} /> : clients && <ClientRail clients={clients} />}
      >
        <DaysPanel days={toChartDays(messages.days, asOfMs)} series={chartSeries} note={texts.chartNote} />
        <CausesPanel causes={messages.causes} hasLog={own !== null} />
        {own && <TemplateCounts counts={own.templates} />}
      </RailLayout>
    </>
  );
}
