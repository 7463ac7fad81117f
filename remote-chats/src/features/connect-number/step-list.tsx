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
import { manageTexts as texts } from './manage-connection.texts.ts';
import { PinForm } from './pin-form.tsx';
import { useConnectionAct } from './use-connection-act.ts';

const tones = { waiting: 'neutral', done: 'ok', failed: 'no' } as const;

/** The steps of connecting, each with the provider's answer, and repeatable. */
export function StepList({ steps, stepsOf }: Pick<Connection, 'steps' | 'stepsOf'>) {
  const isAttempt = stepsOf === 'attempt';
  return (
    <Panel
      title={isAttempt ? texts.attemptTitle : texts.stepsTitle}
      note={isAttempt ? texts.attemptNote : texts.stepsNote}
    >
      <Stack as="ol" gap={4}>
        {steps
          // The number that stands sends it, not the one of the signup that failed.
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
  /** It belongs to a signup that goes no further. */
  isOver: boolean;
}

function StepItem({ step, isOver }: StepItemProps) {
  const { run, isWorking, problem } = useConnectionAct();
  const [isRepeated, setRepeated] = useState(false);
  const repeat = (pin?: string) => {
    const body = pin === undefined ? {} : { pin };
    setRepeated(true);
    void run(() => callApi(repeatConnectStepCall, { parts: { step: step.step }, body }));
  };
  const isRefusedAgain = isRepeated && problem === '' && step.state === 'failed';
  const asksForPin = step.canRepeat && step.needsPin;
  const hasOwnForm = step.step === 'test' || step.needsPin;
  return (
    <Box as="li" listStyleType="none">
      <Stack gap={2}>
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
              onClick={() => repeat()}
            >
              {texts.retry}
            </Button>
          )}
        </Row>
        {isRefusedAgain && !asksForPin && !isWorking && (
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
        {asksForPin && (
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
