import { connectSteps } from '@chatline/contract/calls/connection';
import { Box, Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { GuidedLine, LinePoint } from '../../ui/guided-line.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';

/** Lists the things that a first signup needs, and its steps. */
export function ConnectGuide({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Box
      display="grid"
      gap="28px 64px"
      maxW="1100px"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
    >
      <Stack gap={3}>
        <Heading level={2}>{texts.atHandTitle}</Heading>
        <Stack as="ul" gap={3}>
          {texts.atHand.map(([what, why]) => (
            <li key={what}>
              <Text as="div" weight={560}>
                {what}
              </Text>
              <Text as="div" size="small" tone="muted">
                {why}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
      <StepsAhead isOpen={isOpen} />
    </Box>
  );
}

/** The steps, of which the first may be under way. */
function StepsAhead({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Stack gap={3}>
      <Heading level={2}>{texts.stepsTitle}</Heading>
      <GuidedLine label={texts.stepsTitle}>
        {connectSteps.map((step, index) => {
          const isUnderWay = isOpen && index === 0;
          return (
            <LinePoint
              key={step}
              tone={isUnderWay ? 'wait' : 'next'}
              number={index + 1}
              name={texts.steps[step]}
              state={isUnderWay ? texts.signupOpen : undefined}
            >
              <Text size="small">{texts.stepTexts[step]}</Text>
            </LinePoint>
          );
        })}
      </GuidedLine>
    </Stack>
  );
}
