import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { endingDays, planName, plans, yearDays } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { TimeLine } from '@chatline/ui/time-line';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../../session/use-subscription.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks } from './screen-links.ts';

function formatTimeLeft(days: number): string {
  if (days < 0) return texts.planEnded;
  return days === 0 ? texts.planEndsToday : texts.daysLeft(days);
}

function noPlanText(trialLeftMs: number | null): string {
  return trialLeftMs === null ? texts.noPlan : texts.trial(Math.ceil(trialLeftMs / hourMs));
}

function titleOf(code: string): string {
  const plan = plans.find((one) => one.code === code);
  return plan === undefined ? code : planName(plan);
}

/** The plan, its sending rate and its timeline. */
export function PlanPanel({ plan, trialLeftMs }: Pick<OwnFigures, 'plan' | 'trialLeftMs'>) {
  const limits = useSubscription()?.limits;
  const isEnding = plan !== null && plan.daysLeft <= endingDays;
  const link = (
    <TextLink asChild>
      <Link to={screenLinks.subscription}>{plan === null || !isEnding ? texts.seePlans : texts.renew}</Link>
    </TextLink>
  );
  return (
    <Panel title={texts.plan} aside={link}>
      {plan === null ? (
        <Text tone="muted">{noPlanText(trialLeftMs)}</Text>
      ) : (
        <Stack gap={2}>
          <Row justify="between">
            <Text as="strong" weight={600}>
              {titleOf(plan.name)}
            </Text>
            <Text as="span" isNumeric>
              {formatDay(plan.endsOn)}
            </Text>
          </Row>
          {limits && (
            <Text as="span" size="small" tone="muted" isNumeric>
              {texts.rate(limits.messagesPerMinute)}
            </Text>
          )}
          <TimeLine share={plan.daysLeft / yearDays} isCalm={!isEnding} isThin />
          <Text as="span" size="small" tone={isEnding ? 'time-text' : 'muted'} isNumeric>
            {formatTimeLeft(plan.daysLeft)}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}
