import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import type { ClientFigures, OwnFigures, ServiceFigures } from '@chatline/contract/calls/dashboard';
import { formatDay, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { endingDays } from '@chatline/contract/constants/plans';
import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { count } from '../format-count.ts';
import { formatWait } from './format-wait.ts';
import { rupees } from './money.ts';
import { screenLinks } from './screen-links.ts';

/** A part of the first line: the state of one side of the business. */
export interface HeadlinePart {
  readonly text: string;
  /** Set if someone should act. */
  readonly tone?: 'time-text' | 'danger';
  /** The screen where one can act. */
  readonly to?: string;
}

function waitingPart({ waiting, oldestSinceMs }: ServiceFigures, nowMs: number): HeadlinePart {
  if (waiting === 0 || oldestSinceMs === null) return { text: 'no customers are waiting' };
  const wait = formatWait(nowMs - oldestSinceMs);
  const text =
    waiting === 1
      ? `1 customer has been waiting for ${wait}`
      : `${count.format(waiting)} customers are waiting, the longest for ${wait}`;
  return { text, tone: 'time-text', to: screenLinks.chats };
}

/** @param state the number's state at WhatsApp; undefined if it is not known */
function numberPart({ number, pausedUntilMs }: OwnFigures, state: ConnectedNumber | undefined): HeadlinePart {
  const to = screenLinks.connect;
  if (number === null) return { text: 'no number connected', tone: 'danger', to };
  if (state !== undefined && state.status !== 'CONNECTED') {
    return { text: 'this number cannot send', tone: 'danger', to };
  }
  if (pausedUntilMs !== null) {
    return { text: `sending paused until ${formatTimeAt(pausedUntilMs)}`, tone: 'time-text', to };
  }
  if (state?.quality === 'RED') return { text: 'number quality low', tone: 'danger', to };
  if (state?.quality === 'YELLOW') return { text: 'number quality medium', tone: 'time-text', to };
  return { text: state?.quality === 'GREEN' ? 'number healthy' : 'number connected' };
}

function planPart({ plan, trialLeftMs }: OwnFigures): HeadlinePart {
  const to = screenLinks.subscription;
  if (plan === null) {
    return trialLeftMs === null
      ? { text: 'no plan, so sending is off', tone: 'danger', to }
      : { text: `trial ends in ${Math.ceil(trialLeftMs / hourMs)} h`, tone: 'time-text', to };
  }
  if (plan.daysLeft < 0) {
    return { text: `plan ended on ${formatDay(plan.endsOn)}, so sending is off`, tone: 'danger', to };
  }
  if (plan.next === null && plan.daysLeft <= endingDays) {
    return { text: `plan ends on ${formatDay(plan.endsOn)}`, tone: 'time-text', to };
  }
  return { text: `plan paid until ${formatDay((plan.next ?? plan).endsOn)}` };
}

function sentence(parts: readonly HeadlinePart[]): readonly HeadlinePart[] {
  return parts.map((part, index) =>
    index === 0 ? { ...part, text: part.text.charAt(0).toUpperCase() + part.text.slice(1) } : part,
  );
}

/** The first line for a User: customers waiting, the number, the plan. */
export function ownHeadline(
  own: OwnFigures,
  state: ConnectedNumber | undefined,
  nowMs: number,
): readonly HeadlinePart[] {
  const parts = [numberPart(own, state), planPart(own)];
  const { service, number } = own;
  return sentence(service === null || number === null ? parts : [waitingPart(service, nowMs), ...parts]);
}

const customers = (of: number): string => `${count.format(of)} ${of === 1 ? 'customer' : 'customers'}`;

function repliesText({ answeredToday, medianReplyMs }: ServiceFigures): string {
  if (answeredToday === 0) return 'Replied to no one today.';
  const replied = `Replied to ${customers(answeredToday)} today`;
  if (medianReplyMs === null) return `${replied}.`;
  const within = `within ${medianReplyMs < minuteMs ? 'a minute' : formatWait(medianReplyMs)}`;
  return answeredToday === 1 ? `${replied}, ${within}.` : `${replied}, half of them ${within}.`;
}

/** The second line for a User: today's replies, and who got none. */
export function ownNote({ service, number }: OwnFigures): string {
  if (service === null || number === null) return '';
  const { missed } = service;
  const replies = repliesText(service);
  return missed === 0 ? replies : `${replies} ${customers(missed)} got no reply within 24 hours this week.`;
}

/** The first line for a Partner or an Admin: who needs attention, who is connected, what was paid. */
export function clientHeadline(
  { total, connected, needAttention, attention, revenue }: ClientFigures,
  isAdmin: boolean,
  days: number,
): readonly HeadlinePart[] {
  const [one, more] = isAdmin ? ['user', 'users'] : ['client', 'clients'];
  if (total === 0) return [{ text: `No ${more} yet` }];
  const needing = needAttention ?? attention.length;
  const parts: HeadlinePart[] = [
    needing === 0
      ? { text: `no ${one} needs attention` }
      : {
          text: `${count.format(needing)} ${needing === 1 ? `${one} needs` : `${more} need`} attention`,
          tone: 'time-text',
        },
    { text: `${count.format(connected)} of ${count.format(total)} connected` },
  ];
  if (revenue !== undefined) {
    parts.push({ text: `${rupees(revenue.paise)} paid in ${days === 1 ? 'one day' : `${days} days`}` });
  }
  return sentence(parts);
}
