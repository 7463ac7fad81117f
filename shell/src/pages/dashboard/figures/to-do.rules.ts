import type { MessageDay, OwnFigures } from '@chatline/contract/calls/dashboard';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { endingDays } from '@chatline/contract/constants/plans';
import { sumOf } from './figures.rules.ts';
import { toDoTexts as texts } from './rail.texts.ts';
import { messagesLink, screenLinks } from './screen-links.ts';

export interface ToDo {
  readonly title: string;
  readonly why: string;
  readonly to: string;
}

function planToDos(plan: OwnFigures['plan']): ToDo[] {
  if (plan === null || plan.next !== null || plan.daysLeft > endingDays) return [];
  const title = plan.daysLeft < 0 ? texts.planEnded : texts.planEnds(formatDay(plan.endsOn));
  return [{ title, why: texts.planWhy, to: screenLinks.subscription }];
}

function templateToDos({ rejected, other }: OwnFigures['templates']): ToDo[] {
  const to = screenLinks.manageTemplate;
  const rejections = { title: texts.rejected(rejected), why: texts.rejectedWhy, to };
  const pauses = { title: texts.paused(other), why: texts.pausedWhy, to };
  return [...(rejected > 0 ? [rejections] : []), ...(other > 0 ? [pauses] : [])];
}

function messageToDos(days: readonly MessageDay[]): ToDo[] {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const { failed, unknown } = sumOf(days);
  const failures = {
    title: texts.failed(failed),
    why: texts.failedWhy,
    to: messagesLink('failed', first, last),
  };
  const unknowns = {
    title: texts.unknown(unknown),
    why: texts.unknownWhy,
    to: messagesLink('unknown', first, last),
  };
  return [...(failed > 0 ? [failures] : []), ...(unknown > 0 ? [unknowns] : [])];
}

/** The open to-dos, most urgent first. */
export function toDos({ plan, templates }: OwnFigures, days: readonly MessageDay[]): readonly ToDo[] {
  return [...planToDos(plan), ...templateToDos(templates), ...messageToDos(days)];
}
