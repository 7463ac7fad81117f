import type { OwnFigures } from '@chatline/shared/calls/dashboard';
import { ConnectionPanel } from './connection-panel.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { WaitingChats } from './waiting-chats.tsx';

/** The rail of a User: what is to be done, who waits, plan and number. */
export function OwnRail({
  own: { doneSteps, waitingChats, plan, trialLeftMs, number },
}: {
  own: OwnFigures;
}) {
  return (
    <>
      <FirstStepsPanel done={doneSteps} />
      {waitingChats && <WaitingChats chats={waitingChats} />}
      <PlanPanel plan={plan} trialLeftMs={trialLeftMs} />
      <ConnectionPanel number={number} />
    </>
  );
}
