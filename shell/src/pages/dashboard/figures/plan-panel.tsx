import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { endingDays, planNameOf, yearDays } from '@chatline/contract/constants/plans';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { TimeLine } from '@chatline/ui/time-line';
import { Link } from 'react-router-dom';
import { formatPlanLeft, trialHoursLeft } from '../../../common/plan-left.ts';
import { useSubscription } from '../../../session/use-subscription.ts';
import { rupees } from './money.ts';
import { railTexts as texts } from './rail.texts.ts';
import { screenLinks } from './screen-links.ts';

function noPlanText(trialLeftMs: number | null): string {
  return trialLeftMs === null ? texts.noPlan : texts.trial(trialHoursLeft(trialLeftMs));
}

/** The plan, its sending rate and its timeline. */
export function PlanPanel({ plan, trialLeftMs, paid }: Pick<OwnFigures, 'plan' | 'trialLeftMs' | 'paid'>) {
  const limits = useSubscription()?.limits;
  const isEnding = plan !== null && plan.next === null && plan.daysLeft <= endingDays;
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
              {planNameOf(plan.name)}
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
            {formatPlanLeft(plan.daysLeft, plan.next)}
          </Text>
          {paid && <Paid {...paid} />}
        </Stack>
      )}
    </Panel>
  );
}

function Paid({ paise, paidOn }: NonNullable<OwnFigures['paid']>) {
  return (
    <Text as="span" size="small" tone="muted" isNumeric>
      {texts.paid(rupees(paise), formatDay(paidOn))}
    </Text>
  );
}
