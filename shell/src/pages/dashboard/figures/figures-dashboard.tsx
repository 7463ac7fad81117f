import { type DashboardFigures, dashboardCall } from '@chatline/contract/calls/dashboard';
import { formatTimeAt } from '@chatline/contract/codecs/format-time';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chartSeries, tableSeries } from '../chart-day.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { DaysPanel } from '../days-panel.tsx';
import { ClientTiles } from './client-tiles.tsx';
import { readShownDays, type ShownDays, toChartDays } from './figures.rules.ts';
import { ClientHeadline, OwnHeadline } from './headline.tsx';
import { LoadingFigures, LoadingRail } from './loading-figures.tsx';
import { MessageTiles } from './message-tiles.tsx';
import { RangePicker } from './range-picker.tsx';

const refreshMs = 60_000;
/** The rail is above the chart on narrow screens; this height ends beyond the first screen. */
const railHeightPx = 720;

// Parts that the first figures do not need follow them, in one file.
const Rail = lazy(() => import(/* webpackChunkName: "dashboard-below" */ './rail.tsx'));
const Panels = lazy(() => import(/* webpackChunkName: "dashboard-below" */ './panels.tsx'));

/** The dashboard with real figures: of the account, or of its clients (CAP-04). */
export function FiguresDashboard() {
  const { shown, show } = useShownDays();
  const { data, isError, refetch } = useApiQuery(
    dashboardCall,
    { parts: { from: shown.from, to: shown.to } },
    { pollAfterMs: refreshMs },
  );
  // The old figures stay on the screen until those of a new range are loaded.
  const last = useRef<DashboardFigures>(undefined);
  if (data !== undefined) last.current = data;
  const figures = data ?? last.current;
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={figures === undefined ? (isError ? null : texts.loading) : subOf(figures)}
        actions={<RangePicker shown={shown} onShow={show} />}
      />
      {figures !== undefined && <Figures figures={figures} />}
      {figures === undefined && !isError && <LoadingFigures />}
      {figures === undefined && isError && (
        <ErrorState
          cause={texts.figuresFailed}
          note={texts.figuresFailedNote}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      )}
    </>
  );
}

function subOf({ own, asOfMs }: DashboardFigures): string {
  const asOf = `${texts.figuresAsOf} ${formatTimeAt(asOfMs)}`;
  return own?.number ? `${own.number} · ${asOf}` : asOf;
}

function Figures({ figures }: { readonly figures: DashboardFigures }) {
  const { messages, own, clients, asOfMs } = figures;
  return (
    <>
      {own && <OwnHeadline own={own} asOfMs={asOfMs} />}
      {clients && <ClientHeadline clients={clients} days={messages.days.length} />}
      {clients && <ClientTiles clients={clients} />}
      <MessageTiles
        days={messages.days}
        before={messages.before}
        causeCount={messages.causes.length}
        hasLog={own !== null}
      />
      <RailLayout
        rail={
          <Suspense
            fallback={<Box h={{ base: `${railHeightPx}px`, xl: 'auto' }} children={<LoadingRail />} />}
          >
            <Rail figures={figures} />
          </Suspense>
        }
      >
        <DaysPanel
          days={toChartDays(messages.days, asOfMs)}
          series={chartSeries}
          columns={tableSeries}
          note={texts.chartNote}
        />
        <Suspense>
          <Panels figures={figures} />
        </Suspense>
      </RailLayout>
    </>
  );
}

/** The range of days is in the address, so that it can be bookmarked, shared and navigated. */
function useShownDays() {
  const [search, setSearch] = useSearchParams();
  const shown = readShownDays(search, Date.now());
  const show = ({ from, to }: ShownDays) => setSearch({ from, to });
  return { shown, show };
}
