import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import type { ClientFigures, OwnFigures, ServiceFigures } from '@chatline/contract/calls/dashboard';
import { formatDay, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { endingDays } from '@chatline/contract/constants/plans';
import { minuteMs } from '@chatline/contract/constants/time';
import { trialHoursLeft } from '../../../common/plan-left.ts';
import { formatWait } from './format-wait.ts';
import { headlineTexts as texts } from './headline.texts.ts';
import { rupees } from './money.ts';
import { screenLinks } from './screen-links.ts';

/** A part of the first line: the state of one side of the business. */
export interface HeadlinePart {
  readonly text: string;
  /** Set if someone should act. */
  readonly tone?: 'time-text' | 'danger';
  /** The screen where one can act. */
  readonly to?: string;
  /** True while the text is only the likely one, which keeps its place. */
  readonly isLoading?: true;
}

function waitingPart({ waiting, oldestSinceMs }: ServiceFigures, nowMs: number): HeadlinePart {
  if (waiting === 0 || oldestSinceMs === null) return { text: texts.noneWaiting };
  const text = texts.waiting(waiting, formatWait(nowMs - oldestSinceMs));
  return { text, tone: 'time-text', to: screenLinks.chats };
}

/** The number's state at WhatsApp; undefined if it is not known. */
export type NumberState = ConnectedNumber | 'loading' | undefined;

function numberPart({ number, pausedUntilMs }: OwnFigures, state: NumberState): HeadlinePart {
  const to = screenLinks.connect;
  if (number === null) return { text: texts.noNumber, tone: 'danger', to };
  if (typeof state === 'object' && state.status !== 'CONNECTED') {
    return { text: texts.cannotSend, tone: 'danger', to };
  }
  if (pausedUntilMs !== null) {
    return { text: texts.pausedUntil(formatTimeAt(pausedUntilMs)), tone: 'time-text', to };
  }
  if (state === 'loading') return { text: texts.numberHealthy, isLoading: true };
  if (state?.quality === 'RED') return { text: texts.qualityLow, tone: 'danger', to };
  if (state?.quality === 'YELLOW') return { text: texts.qualityMedium, tone: 'time-text', to };
  return { text: state?.quality === 'GREEN' ? texts.numberHealthy : texts.numberConnected };
}

function planPart({ plan, trialLeftMs }: OwnFigures): HeadlinePart {
  const to = screenLinks.subscription;
  if (plan === null) {
    return trialLeftMs === null
      ? { text: texts.noPlan, tone: 'danger', to }
      : { text: texts.trialEnds(trialHoursLeft(trialLeftMs)), tone: 'time-text', to };
  }
  if (plan.daysLeft < 0) return { text: texts.planEnded(formatDay(plan.endsOn)), tone: 'danger', to };
  if (plan.next === null && plan.daysLeft <= endingDays) {
    return { text: texts.planEnds(formatDay(plan.endsOn)), tone: 'time-text', to };
  }
  return { text: texts.paidUntil(formatDay((plan.next ?? plan).endsOn)) };
}

function sentence(parts: readonly HeadlinePart[]): readonly HeadlinePart[] {
  return parts.map((part, index) =>
    index === 0 ? { ...part, text: part.text.charAt(0).toUpperCase() + part.text.slice(1) } : part,
  );
}

/** The first line for a User: customers waiting, the number, the plan. */
export function ownHeadline(own: OwnFigures, state: NumberState, nowMs: number): readonly HeadlinePart[] {
  const parts = [numberPart(own, state), planPart(own)];
  const { service, number } = own;
  return sentence(service === null || number === null ? parts : [waitingPart(service, nowMs), ...parts]);
}

function repliesText({ answeredToday, medianReplyMs }: ServiceFigures): string {
  if (answeredToday === 0) return texts.repliedToNone;
  if (medianReplyMs === null) return texts.repliedTo(answeredToday, null);
  return texts.repliedTo(
    answeredToday,
    medianReplyMs < minuteMs ? texts.withinAMinute : formatWait(medianReplyMs),
  );
}

/** The second line for a User: today's replies, and who got none. */
export function ownNote({ service, number }: OwnFigures): string {
  if (service === null || number === null) return '';
  const replies = repliesText(service);
  return service.missed === 0 ? replies : `${replies} ${texts.missed(service.missed)}`;
}

/** The first line for a Partner or an Admin: who needs attention, who is connected, what was paid. */
export function clientHeadline(
  { total, connected, needAttention, attention, revenue }: ClientFigures,
  isAdmin: boolean,
  days: number,
): readonly HeadlinePart[] {
  if (total === 0) return [{ text: isAdmin ? texts.noUsers : texts.noClients }];
  const needing = needAttention ?? attention.length;
  const none = isAdmin ? texts.noUserNeeds : texts.noClientNeeds;
  const some = isAdmin ? texts.usersNeed : texts.clientsNeed;
  const parts: HeadlinePart[] = [
    needing === 0 ? { text: none } : { text: some(needing), tone: 'time-text' },
    { text: texts.connected(connected, total) },
  ];
  if (revenue !== undefined) parts.push({ text: texts.paid(rupees(revenue.paise), days) });
  return sentence(parts);
}
