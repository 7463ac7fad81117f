import type { Connection, ConnectionStep } from '@chatline/shared/calls/connection';
import { repeatConnectStepCall } from '@chatline/shared/calls/repeat-connect-step';
import { callApi } from '@chatline/shared/runtime';
import { StatusBadge } from '@chatline/shared/ui/badge';
import { Button } from '@chatline/shared/ui/button';
import { ErrorText } from '@chatline/shared/ui/field';
import { Box, Row, Stack } from '@chatline/shared/ui/layout';
import { Panel } from '@chatline/shared/ui/panel';
import { Text } from '@chatline/shared/ui/text';
import { manageTexts as texts } from './manage-connection.texts.ts';
import { momentWords } from './number-words.rules.ts';
import { PinForm } from './pin-form.tsx';
import { useConnectionAct } from './use-connection-act.ts';

const tones = { waiting: 'wait', done: 'ok', failed: 'no' } as const;

/** The steps of connecting, each with the provider's answer, and repeatable. */
export function StepList({ steps }: Pick<Connection, 'steps'>) {
  return (
    <Panel title={texts.stepsTitle} note={texts.stepsNote}>
      <Stack as="ol" gap={4}>
        {steps.map((step) => (
          <StepItem key={step.step} step={step} />
        ))}
      </Stack>
    </Panel>
  );
}

function StepItem({ step }: { step: ConnectionStep }) {
  const { run, isWorking, problem } = useConnectionAct();
  const repeat = (pin?: string) => {
    const body = pin === undefined ? {} : { pin };
    void run(() => callApi(repeatConnectStepCall, { parts: { step: step.step }, body }));
  };
  const hasOwnForm = step.step === 'test' || step.needsPin;
  return (
    <Box as="li" listStyleType="none">
      <Stack gap={2}>
        <Row gap={3} justify="between">
          <Row gap={3}>
            <Text as="strong" weight={600}>
              {texts.steps[step.step]}
            </Text>
            <StatusBadge tone={tones[step.state]}>{texts.states[step.state]}</StatusBadge>
          </Row>
          {step.canRepeat && !hasOwnForm && (
            <Button
              size="small"
              aria-label={texts.repeat(texts.steps[step.step])}
              isWorking={isWorking}
              onClick={() => repeat()}
            >
              Repeat
            </Button>
          )}
        </Row>
        {step.answer !== '' && <Text tone="muted">{step.answer}</Text>}
        {step.atMs !== null && (
          <Text size="small" tone="muted" isNumeric>
            {momentWords(step.atMs)}
          </Text>
        )}
        {step.canRepeat && step.needsPin && <PinForm isWorking={isWorking} onPin={repeat} />}
        {problem !== '' && <ErrorText>{problem}</ErrorText>}
      </Stack>
    </Box>
  );
}
