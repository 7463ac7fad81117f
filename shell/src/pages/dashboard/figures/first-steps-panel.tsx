import { type FirstStep, firstSteps } from '@chatline/contract/calls/dashboard';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useHolder } from '../../../session/use-holder.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks } from './screen-links.ts';

const steps: Readonly<
  Record<FirstStep, { readonly title: string; readonly why: string; readonly to: string }>
> = {
  connect: {
    title: 'Connect your number',
    why: 'Messages go out from your own business number',
    to: screenLinks.connect,
  },
  template: {
    title: 'Create a template',
    why: 'The first message to a customer needs an approved one',
    to: screenLinks.createTemplate,
  },
  token: { title: 'Generate your API token', why: 'Your programs use it to send', to: screenLinks.myAccount },
  message: {
    title: 'Send a first message',
    why: 'The documentation has samples to copy and try',
    to: screenLinks.documentation,
  },
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
  const { title, why, to } = steps[step];
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
            <Link to={to}>{title}</Link>
          </TextLink>
        )}
        <Text as="div" size="small" tone="muted">
          {why}
        </Text>
      </Box>
    </Row>
  );
}
