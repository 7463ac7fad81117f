import type { DashboardFigures, MessageDay, OwnFigures } from '@chatline/contract/calls/dashboard';
import { ClientRail } from './client-rail.tsx';
import { FirstStepsPanel, useFirstSteps } from './first-steps-panel.tsx';
import { NumberPanel } from './number-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { toDos } from './to-do.rules.ts';
import { ToDoPanel } from './to-do-panel.tsx';
import { WaitingChats } from './waiting-chats.tsx';

/** The column beside the chart: what needs a reply or an action. */
export default function Rail({
  figures: { own, clients, messages, asOfMs },
}: {
  readonly figures: DashboardFigures;
}) {
  if (own) return <OwnRail own={own} days={messages.days} asOfMs={asOfMs} />;
  return clients && <ClientRail clients={clients} asOfMs={asOfMs} />;
}

interface OwnRailProps {
  readonly own: OwnFigures;
  readonly days: readonly MessageDay[];
  readonly asOfMs: number;
}

/** The rail of a User: to-dos, waiting chats, plan and number. */
function OwnRail({ own, days, asOfMs }: OwnRailProps) {
  const { doneSteps, waitingChats, service, plan, trialLeftMs, paid, number } = own;
  const steps = useFirstSteps(doneSteps);
  const open = toDos(own, days);
  return (
    <>
      {steps.open > 0 && <FirstStepsPanel done={doneSteps} {...steps} />}
      {waitingChats && <WaitingChats chats={waitingChats} service={service} asOfMs={asOfMs} />}
      {(open.length > 0 || steps.open === 0) && <ToDoPanel toDos={open} />}
      <PlanPanel plan={plan} trialLeftMs={trialLeftMs} paid={paid} />
      <NumberPanel number={number} />
    </>
  );
}
