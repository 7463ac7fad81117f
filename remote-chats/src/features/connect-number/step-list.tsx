import type { Connection, ConnectionStep } from '@chatline/contract/calls/connection';
import { repeatConnectStepCall } from '@chatline/contract/calls/repeat-connect-step';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { callApi } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Fold, GuidedLine, LinePoint } from '../../ui/guided-line.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';
import { PinForm } from './pin-form.tsx';
import { useConnectionAction } from './use-connection-action.ts';

/** The day of the last step if all are done; the test message may wait. */
function doneOn(steps: Connection['steps']): string | undefined {
  const needed = steps.filter(({ step }) => step !== 'test');
  if (needed.length === 0 || steps.some(({ state }) => state === 'failed')) return undefined;
  if (needed.some(({ state }) => state !== 'done')) return undefined;
  return formatMoment(Math.max(...needed.map(({ atMs }) => atMs ?? 0))).split(',')[0];
}

/** The steps of connecting on their line, each with its message, and repeatable; folded once all are done. */
export function StepList({ steps, stepsOf }: Pick<Connection, 'steps' | 'stepsOf'>) {
  const isAttempt = stepsOf === 'attempt';
  const line = (
    <GuidedLine label={isAttempt ? texts.attemptTitle : texts.stepsTitle}>
      {steps
        // The connected number sends the test message, not the one of the failed signup.
        .filter(({ step }) => !isAttempt || step !== 'test')
        .map((step, index) => (
          <StepItem key={step.step} step={step} number={index + 1} isOver={isAttempt} />
        ))}
    </GuidedLine>
  );
  const day = isAttempt ? undefined : doneOn(steps);
  if (day !== undefined) {
    return (
      <Panel>
        <Fold>
          <summary>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            <Text as="span" weight={600}>
              {texts.allDone(day)}
            </Text>
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </summary>
          {line}
        </Fold>
      </Panel>
    );
  }
  return (
    <Panel
      title={isAttempt ? texts.attemptTitle : texts.stepsTitle}
      note={isAttempt ? texts.attemptNote : texts.stepsNote}
    >
      {line}
    </Panel>
  );
}

interface StepItemProps {
  step: ConnectionStep;
  number: number;
  /** True if the step belongs to a signup that has ended. */
  isOver: boolean;
}

/** Repeats a step. */
function useRepeat(step: ConnectionStep) {
  const { run, isWorking, problem } = useConnectionAction();
  const [isRepeated, setRepeated] = useState(false);
  return {
    isWorking,
    problem,
    /** True if the step was repeated and has failed again. */
    isRefusedAgain: isRepeated && problem === '' && step.state === 'failed',
    repeat(pin?: string) {
      const body = pin === undefined ? {} : { pin };
      setRepeated(true);
      void run(() => callApi(repeatConnectStepCall, { parts: { step: step.step }, body }));
    },
  };
}

// Over 40 lines: a step's row with its three kinds of answers.
function StepItem({ step, number, isOver }: StepItemProps) {
  const { repeat, isWorking, problem, isRefusedAgain } = useRepeat(step);
  const needsPin = step.canRepeat && step.needsPin;
  const hasOwnForm = step.step === 'test' || step.needsPin;
  const state = isOver && step.state === 'waiting' ? texts.notReached : texts.states[step.state];
  return (
    <LinePoint
      tone={step.state === 'waiting' ? 'next' : step.state}
      number={number}
      name={texts.steps[step.step]}
      state={[state, step.atMs === null ? '' : formatMoment(step.atMs)].filter(Boolean).join(' · ')}
      action={
        step.canRepeat && !hasOwnForm ? (
          <Button
            size="small"
            aria-label={texts.retryStep(texts.steps[step.step])}
            isWorking={isWorking}
            onClick={() => repeat()}
          >
            {texts.retry}
          </Button>
        ) : undefined
      }
    >
      {isRefusedAgain && !needsPin && !isWorking && (
        <Box role="alert">
          <ErrorText>{step.answer}</ErrorText>
        </Box>
      )}
      {step.answer !== '' && !isRefusedAgain && <Text tone="muted">{step.answer}</Text>}
      {needsPin && (
        <PinForm
          isWorking={isWorking}
          refusal={isRefusedAgain && !isWorking ? step.answer : ''}
          onPin={repeat}
        />
      )}
      {problem !== '' && <ErrorText>{problem}</ErrorText>}
    </LinePoint>
  );
}
