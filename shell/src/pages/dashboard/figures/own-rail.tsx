import type { MessageDay, OwnFigures } from '@chatline/contract/calls/dashboard';
import { ConnectionPanel } from './connection-panel.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { toDos } from './to-do.rules.ts';
import { ToDoPanel } from './to-do-panel.tsx';
import { WaitingChats } from './waiting-chats.tsx';

/** The rail of a User: what is to be done, who waits, plan and number. */
export function OwnRail({ own, days }: { own: OwnFigures; days: readonly MessageDay[] }) {
  const { doneSteps, waitingChats, plan, trialLeftMs, number } = own;
  return (
    <>
      <FirstStepsPanel done={doneSteps} />
      {waitingChats && <WaitingChats chats={waitingChats} />}
      <ToDoPanel toDos={toDos(own, days)} />
      <PlanPanel plan={plan} trialLeftMs={trialLeftMs} />
      <ConnectionPanel number={number} />
    </>
  );
}
