import {
  type ClientFigures,
  type DashboardFigures,
  dashboardCall,
  type MessageDay,
  type OwnFigures,
} from '@chatline/contract/calls/dashboard';
import { formatTimeAt } from '@chatline/contract/codecs/format-time';
import { useApiQuery, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { RailLayout } from '@chatline/ui/panel';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chartSeries } from '../chart-day.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { DaysPanel } from '../days-panel.tsx';
import { CausesPanel } from './causes-panel.tsx';
import { ClientRail } from './client-rail.tsx';
import { readShownDays, type ShownDays, toChartDays } from './figures.rules.ts';
import { FirstStepsPanel, useFirstSteps } from './first-steps-panel.tsx';
import { MessageTiles } from './message-tiles.tsx';
import { NumberPanel } from './number-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { RangePicker } from './range-picker.tsx';
import { TemplateCounts } from './template-counts.tsx';
import { toDos } from './to-do.rules.ts';
import { ToDoPanel } from './to-do-panel.tsx';
import { WaitingChats } from './waiting-chats.tsx';

const refreshMs = 60_000;

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
        sub={
          figures === undefined
            ? isError
              ? undefined
              : texts.loading
            : `${texts.figuresAsOf} ${formatTimeAt(figures.asOfMs)}`
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

/** The range of days is in the address, so that it can be bookmarked, shared and navigated. */
function useShownDays() {
  const [search, setSearch] = useSearchParams();
  const shown = readShownDays(search, Date.now());
  const show = ({ from, to }: ShownDays) => setSearch({ from, to });
  return { shown, show };
}

/** The rail of a User: to-dos, waiting chats, plan and number. */
function OwnRail({ own, days }: { own: OwnFigures; days: readonly MessageDay[] }) {
  const { doneSteps, waitingChats, plan, trialLeftMs, number } = own;
  const steps = useFirstSteps(doneSteps);
  const open = toDos(own, days);
  return (
    <>
      {steps.open > 0 && <FirstStepsPanel done={doneSteps} {...steps} />}
      {waitingChats && <WaitingChats chats={waitingChats} />}
      {(open.length > 0 || steps.open === 0) && <ToDoPanel toDos={open} />}
      <PlanPanel plan={plan} trialLeftMs={trialLeftMs} />
      <NumberPanel number={number} />
    </>
  );
}

const count = new Intl.NumberFormat('en-IN');

/** Four figures about a Partner's clients, or for an Admin about all users. */
function ClientTiles({ clients: { total, connected, expiring, expired } }: { clients: ClientFigures }) {
  const name = useSession((session) => session.role) === 'Admin' ? texts.users : texts.clients;
  return (
    <TileStrip label={name}>
      <StatTile label={name} value={count.format(total)} />
      <StatTile label={texts.clientsConnected} value={count.format(connected)} />
      <StatTile label={texts.expiring} value={count.format(expiring)} />
      <StatTile label={texts.expired} value={count.format(expired)} />
    </TileStrip>
  );
}
