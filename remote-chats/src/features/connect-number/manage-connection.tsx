import type { Connection, ConnectStep } from '@chatline/contract/calls/connection';
import { connectionStateCall } from '@chatline/contract/calls/connection-state';
import { failureText, getConfig, subscribeToAccountEvents, useApiQuery } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { Panel } from '@chatline/ui/panel';
import { useEffect, useMemo, useState } from 'react';
import { ConnectGuide } from './connect-guide.tsx';
import { connectNumberTexts as baseline } from './connect-number.texts.ts';
import { ConnectionPanel, type ConnectionPanelProps } from './connection-panel.tsx';
import { LoadingConnection } from './loading-connection.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';
import { NumberState } from './number-state.tsx';
import { StepList } from './step-list.tsx';
import { TestMessage } from './test-message.tsx';
import { useConnect } from './use-connect.ts';

function leftText(step: string, problem: string): string {
  if (problem !== '') return texts.leftWith(problem);
  return step === '' ? texts.left : texts.leftAt(step);
}

/** Runs the signup; the connection is read again after its response. */
function useSignup(refetch: () => Promise<unknown>) {
  const { signup } = getConfig();
  const [left, setLeft] = useState('');
  const options = useMemo(
    () => ({
      reusesSdk: true,
      onCancelled: (step: string, problem: string) => setLeft(leftText(step, problem)),
      onResponse: () => void refetch(),
    }),
    [refetch],
  );
  const { start, isWorking, isOpen } = useConnect(signup, options);
  useLeaveGuard(isOpen, texts.leaveText, texts.leaveTitle);
  return {
    left,
    isWorking,
    isOpen,
    onConnect() {
      setLeft('');
      start();
    },
  };
}

/** The connection with its steps, its number's state and a test message. */
function ManagedConnection({ connection, isOpen, ...signup }: ConnectionPanelProps & { isOpen: boolean }) {
  const { steps, stepsOf, connectedAtMs } = connection;
  const stepOf = (name: ConnectStep) => steps.find(({ step }) => step === name);
  const test = stepOf('test');
  const isTouched = steps.some(({ state }) => state !== 'waiting');
  const isStanding = connectedAtMs !== null;
  const isTestNext = connection.isConnected && test?.state !== 'done';
  const testMessage = isStanding && (
    <TestMessage response={stepsOf === 'attempt' && test ? test.answer : ''} isNext={isTestNext} />
  );
  return (
    <>
      <Panel>
        <ConnectionPanel connection={connection} {...signup} />
      </Panel>
      {!isTouched && !isStanding && connection.isSetUp && (
        <Panel isLast>
          <ConnectGuide isOpen={isOpen} />
        </Panel>
      )}
      {isTouched && <StepList steps={steps} stepsOf={stepsOf} />}
      {testMessage}
      {isStanding && <NumberState key={stepOf('register')?.atMs} />}
    </>
  );
}

/** The number, once there is one. */
function subOf({ connectedAtMs, displayPhoneNumber, verifiedName }: Connection): string {
  if (connectedAtMs === null) return texts.unconnectedSub;
  return [displayPhoneNumber, verifiedName].filter(Boolean).join(' · ');
}

/** Connect Whatsapp at a server that manages connections (CAP-11). */
export function ManageConnection() {
  const { data, error, refetch } = useApiQuery(connectionStateCall, {});
  useEffect(() => subscribeToAccountEvents('connection', () => void refetch()), [refetch]);
  const signup = useSignup(refetch);
  return (
    <>
      <PageHeader title={baseline.title} sub={data ? subOf(data) : error ? undefined : null} />
      {data ? (
        <ManagedConnection connection={data} {...signup} />
      ) : error ? (
        <ErrorState
          cause={failureText(error)}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      ) : (
        <LoadingConnection />
      )}
    </>
  );
}
