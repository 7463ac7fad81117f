import type { ConnectStep } from '@chatline/contract/calls/connection';
import { connectionStateCall } from '@chatline/contract/calls/connection-state';
import { failureText, getConfig, subscribeToAccountEvents, useApiQuery } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { PageHeader } from '@chatline/ui/page-header';
import { Panel } from '@chatline/ui/panel';
import { Preloader } from '@chatline/ui/preloader';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { texts as baseline } from './connect-number.texts.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { manageTexts as texts } from './manage-connection.texts.ts';
import { NumberState } from './number-state.tsx';
import { StepList } from './step-list.tsx';
import { TestMessage } from './test-message.tsx';
import { useConnect } from './use-connect.ts';

function leftText(step: string, problem: string): string {
  if (problem !== '') return texts.leftWith(problem);
  return step === '' ? texts.left : texts.leftAt(step);
}

/** Connect Whatsapp at a server that manages connections (CAP-11). */
export function ManageConnection() {
  const { signup } = getConfig();
  const { data, error, refetch } = useApiQuery(connectionStateCall, {});
  useEffect(() => subscribeToAccountEvents('connection', () => void refetch()), [refetch]);
  const [left, setLeft] = useState('');
  const begin = useCallback(() => setLeft(''), []);
  const options = useMemo(
    () => ({
      reusesSdk: true,
      onCancelled: (step: string, problem: string) => setLeft(leftText(step, problem)),
      onAnswered: () => void refetch(),
    }),
    [refetch],
  );
  const { start, isWorking, isOpen } = useConnect(signup, options);
  useLeaveGuard(isOpen, texts.leaveText, texts.leaveTitle);
  const connect = () => {
    begin();
    start();
  };
  const stepOf = (name: ConnectStep) => data?.steps.find(({ step }) => step === name);
  const test = stepOf('test');
  const sub = data?.isConnected ? data.displayPhoneNumber : undefined;
  return (
    <>
      <PageHeader title={baseline.title} sub={sub} />
      {data ? (
        <>
          <Panel>
            <ConnectionPanel connection={data} left={left} isWorking={isWorking} onConnect={connect} />
          </Panel>
          {data.steps.some(({ state }) => state !== 'waiting') && (
            <StepList steps={data.steps} stepsOf={data.stepsOf} />
          )}
          {data.connectedAtMs !== null && <NumberState key={stepOf('register')?.atMs} />}
          {data.connectedAtMs !== null && (
            <TestMessage answer={data.stepsOf === 'attempt' && test ? test.answer : ''} />
          )}
        </>
      ) : error ? (
        <ErrorState
          cause={failureText(error)}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      ) : (
        <Preloader label={texts.loading} />
      )}
    </>
  );
}
