import type { OwnFigures } from '@chatline/contract/calls/dashboard';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { planName, planRate, plans } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { TimeLine } from '@chatline/ui/time-line';
import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { screenLinks } from './screen-links.ts';

/** Plans are sold by the year (specification, section 9). */
const yearDays = 365;
/** From this many days before the end on, the end counts as near (look.md, section 5, Sidebar). */
const endingDays = 30;

function formatTimeLeft(days: number): string {
  if (days < 0) return 'Ended: sending is off';
  if (days === 0) return 'Ends today';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
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
          <Text as="span" size="small" tone="muted" isNumeric>
            {planRate(plan.name)}
          </Text>
          <TimeLine share={plan.daysLeft / yearDays} isCalm={!isEnding} isThin />
          <Text as="span" size="small" tone={isEnding ? 'time-text' : 'muted'} isNumeric>
            {formatTimeLeft(plan.daysLeft)}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}
