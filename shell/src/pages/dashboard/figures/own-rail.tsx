import type { OwnFigures } from '@chatline/shared/calls/dashboard';
import { ConnectionBadge } from '@chatline/shared/ui/badge';
import { Row } from '@chatline/shared/ui/layout';
import { Panel } from '@chatline/shared/ui/panel';
import { Num, Text } from '@chatline/shared/ui/text';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { WaitingChats } from './waiting-chats.tsx';

/** The rail of a User: what is to be done, who waits, plan and number. */
export function OwnRail({ own: { doneSteps, waitingChats, plan, number } }: { own: OwnFigures }) {
  return (
    <>
      <FirstStepsPanel done={doneSteps} />
      {waitingChats && <WaitingChats chats={waitingChats} />}
      <PlanPanel plan={plan} />
      <Panel
        title={texts.connection}
        isLast
        aside={
          <ConnectionBadge isConnected={number !== null}>
            {number === null ? texts.notConnected : texts.connected}
          </ConnectionBadge>
        }
      >
        {number !== null && (
          <Row justify="between">
            <Text as="span" tone="muted">
              {texts.number}
            </Text>
            <Num>{number}</Num>
          </Row>
        )}
      </Panel>
    </>
  );
}
