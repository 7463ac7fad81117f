import type { Connection, ConnectionStep } from '@chatline/contract/calls/connection';
import { repeatConnectStepCall } from '@chatline/contract/calls/repeat-connect-step';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { callApi } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';
import { PinForm } from './pin-form.tsx';
import { useConnectionAction } from './use-connection-action.ts';

const tones = { waiting: 'neutral', done: 'ok', failed: 'no' } as const;

/** The steps of connecting, each with its message, and repeatable. */
export function StepList({ steps, stepsOf }: Pick<Connection, 'steps' | 'stepsOf'>) {
  const isAttempt = stepsOf === 'attempt';
  return (
    <Panel
      title={isAttempt ? texts.attemptTitle : texts.stepsTitle}
      note={isAttempt ? texts.attemptNote : texts.stepsNote}
    >
      <Stack as="ol" gap={4}>
        {steps
          // The connected number sends the test message, not the one of the failed signup.
          .filter(({ step }) => !isAttempt || step !== 'test')
          .map((step) => (
            <StepItem key={step.step} step={step} isOver={isAttempt} />
          ))}
      </Stack>
    </Panel>
  );
}

interface StepItemProps {
  step: ConnectionStep;
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

interface StepHeadProps extends StepItemProps {
  isWorking: boolean;
  onRepeat: () => void;
}

/** The step's name, its state, and Retry unless the step has its own form. */
function StepHead({ step, isOver, isWorking, onRepeat }: StepHeadProps) {
  const hasOwnForm = step.step === 'test' || step.needsPin;
  return (
    <Row gap={3} justify="between">
      <Row gap={3}>
        <Text as="strong" weight={600}>
          {texts.steps[step.step]}
        </Text>
        <StatusBadge tone={tones[step.state]}>
          {isOver && step.state === 'waiting' ? texts.notReached : texts.states[step.state]}
        </StatusBadge>
      </Row>
      {step.canRepeat && !hasOwnForm && (
        <Button
          size="small"
          aria-label={texts.retryStep(texts.steps[step.step])}
          isWorking={isWorking}
          onClick={onRepeat}
        >
          {texts.retry}
        </Button>
      )}
    </Row>
  );
}

function StepItem({ step, isOver }: StepItemProps) {
  const { repeat, isWorking, problem, isRefusedAgain } = useRepeat(step);
  const needsPin = step.canRepeat && step.needsPin;
  return (
    <Box as="li" listStyleType="none">
      <Stack gap={2}>
        <StepHead step={step} isOver={isOver} isWorking={isWorking} onRepeat={() => repeat()} />
        {isRefusedAgain && !needsPin && !isWorking && (
          <Box role="alert">
            <ErrorText>{step.answer}</ErrorText>
          </Box>
        )}
        {step.answer !== '' && !isRefusedAgain && <Text tone="muted">{step.answer}</Text>}
        {step.atMs !== null && (
          <Text size="small" tone="muted" isNumeric>
            {formatMoment(step.atMs)}
          </Text>
        )}
        {needsPin && (
          <PinForm
            isWorking={isWorking}
            refusal={isRefusedAgain && !isWorking ? step.answer : ''}
            onPin={repeat}
          />
        )}
        {problem !== '' && <ErrorText>{problem}</ErrorText>}
      </Stack>
    </Box>
  );
}
