import { type FirstStep, firstSteps } from '@chatline/contract/calls/dashboard';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useHolder } from '../../../session/use-holder.ts';
import { firstStepTexts, railTexts as texts } from './rail.texts.ts';
import { screenLinks } from './screen-links.ts';

const stepLinks: Readonly<Record<FirstStep, string>> = {
  connect: screenLinks.connect,
  template: screenLinks.createTemplate,
  token: screenLinks.myAccount,
  message: screenLinks.documentation,
};

/** The steps for the account, and how many of them are not done. */
export function useFirstSteps(done: readonly FirstStep[]) {
  const canConnect = useHolder()?.flags.whatsapp_connect === true;
  const shown = firstSteps.filter((step) => step !== 'connect' || canConnect || done.includes(step));
  return { shown, open: shown.filter((step) => !done.includes(step)).length };
}

interface FirstStepsPanelProps extends ReturnType<typeof useFirstSteps> {
  readonly done: readonly FirstStep[];
}

/** The first steps of a new account. */
export function FirstStepsPanel({ done, shown, open }: FirstStepsPanelProps) {
  return (
    <Panel
      title={texts.firstSteps}
      aside={
        <Text size="small" tone="muted" isNumeric>
          {open} {texts.open}
        </Text>
      }
    >
      <Stack as="ol" gap={3}>
        {shown.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} />
        ))}
      </Stack>
    </Panel>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { title, why } = firstStepTexts[step];
  return (
    <Row as="li" gap={3} align="start" isWrapping={false}>
      <Box color={isDone ? 'success' : 'faint'} flexShrink={0}>
        {isDone ? (
          <IconCircleCheck size={20} role="img" aria-label={texts.done} />
        ) : (
          <IconCircle size={20} aria-hidden="true" />
        )}
      </Box>
      <Box>
        {isDone ? (
          <Text as="span" tone="muted">
            {title}
          </Text>
        ) : (
          <TextLink asChild>
            <Link to={stepLinks[step]}>{title}</Link>
          </TextLink>
        )}
        <Text as="div" size="small" tone="muted">
          {why}
        </Text>
      </Box>
    </Row>
  );
}
