import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { dayStartMs, weekdayOf } from './demo-days.ts';
import { type Dice, makeDice, type Weighted } from './demo-dice.ts';
import { givenNames } from './demo-people.ts';
import { shopTexts } from './demo-texts.ts';
import {
  busyMoment,
  isPast,
  makeNumbers,
  outcomeOf,
  type PastMessage,
  roughly,
  saleDaysAgo,
  trafficDays,
} from './demo-traffic.ts';
import { templateMessage } from './template-message.ts';

const perDay = 36;
/** From Sunday to Saturday: people order before the weekend and on it. */
const week = [1.35, 0.7, 0.75, 0.85, 0.95, 1.2, 1.5];
const customers = 420;
/** WhatsApp paused `weekend_sale` then, while a campaign ran. */
const pausedDaysAgo = 68;
const friday = 5;
/** The shop's program left out a value of the template for an hour. */
const faultyDaysAgo = 6;

type Kind = 'packed' | 'packedHindi' | 'code' | 'text';
const kinds: readonly [Weighted<Kind>, ...Weighted<Kind>[]] = [
  ['packed', 52],
  ['packedHindi', 14],
  ['code', 11],
  ['text', 23],
];

const nameOf = (recipientId: string) =>
  givenNames[Number(recipientId.slice(-4)) % givenNames.length] ?? givenNames[0];
const hindiNames = ['लक्ष्मी', 'सुनीता', 'राजेश', 'अनिल', 'मीना', 'संजय', 'कविता', 'प्रकाश'] as const;

function usualMessage(dice: Dice, recipientId: string, order: string) {
  const kind = dice.weigh(kinds);
  if (kind === 'packed') {
    return templateMessage('order_packed', 'en', {
      body: [nameOf(recipientId), order],
      buttons: [[0, 'url', order]],
    });
  }
  if (kind === 'packedHindi') {
    return templateMessage('order_packed', 'hi', { body: [dice.pick(hindiNames), order] });
  }
  if (kind === 'code') {
    const code = String(dice.between(100_000, 999_999));
    return templateMessage('login_code', 'en', { body: [code], buttons: [[0, 'url', code]] });
  }
  const rupees = (dice.between(12, 320) * 10).toLocaleString('en-IN');
  const body = dice.pick(shopTexts).replace('{order}', order).replace('{amount}', `₹${rupees}`);
  return { body, sent: null };
}

/** A campaign of the shop: its template and the number of customers. */
interface Campaign {
  readonly send: (name: string) => Pick<PastMessage, 'body' | 'sent'>;
  readonly count: number;
  /** WhatsApp paused the template after this many messages. */
  readonly pausedAfter?: number;
}

/** Returns the campaign of a day; null for none. */
function campaignOf(now: Date, daysAgo: number): Campaign | null {
  const sale = saleDaysAgo(now);
  const offer = (name: string) =>
    templateMessage('festival_offer', 'en', { body: [name], buttons: [[1, 'copy_code', 'DIWALI10']] });
  if (daysAgo === sale) return { send: offer, count: 96 };
  if ((daysAgo - sale) % 28 === 0) return { send: offer, count: 74 };
  if (daysAgo === trafficDays - 8) {
    return { send: (name) => templateMessage('old_greeting', 'en', { body: [name] }), count: 92 };
  }
  if (daysAgo < pausedDaysAgo || weekdayOf(dayStartMs(now, daysAgo)) !== friday) return null;
  const weekend = (name: string) => templateMessage('weekend_sale', 'en', { body: [name] });
  const isLast = daysAgo < pausedDaysAgo + 7;
  return { send: weekend, count: 46, ...(isLast && { pausedAfter: 24 }) };
}

function runCampaign(dice: Dice, now: Date, daysAgo: number, numbers: readonly string[]): PastMessage[] {
  const campaign = campaignOf(now, daysAgo);
  if (campaign === null) return [];
  const startMs = dayStartMs(now, daysAgo);
  const first = dice.between(0, numbers.length - campaign.count);
  return numbers.slice(first, first + campaign.count).map((recipientId, index) => {
    const atMs = startMs + (10 * 60 + 30 + index / 3) * minuteMs;
    const outcome = outcomeOf(dice, recipientId, now.getTime() - atMs, true);
    const isPaused = index >= (campaign.pausedAfter ?? campaign.count);
    return {
      key: `${startMs / minuteMs}-campaign-${index}`,
      atMs,
      recipientId,
      ...campaign.send(nameOf(recipientId)),
      ...(isPaused ? ({ status: 'failed', code: 132015 } as const) : outcome),
    };
  });
}

function usualDay(dice: Dice, now: Date, daysAgo: number, numbers: readonly string[]): PastMessage[] {
  const startMs = dayStartMs(now, daysAgo);
  const sale = saleDaysAgo(now);
  const onSale = daysAgo === sale ? 1.7 : daysAgo === sale - 1 ? 1.3 : 1;
  const growth = 1.25 - (0.5 * daysAgo) / trafficDays;
  const count = roughly(dice, perDay * (week[weekdayOf(startMs)] ?? 1) * growth * onSale);
  // Orders are numbered on from day to day.
  const firstOrder = Math.round(startMs / dayMs) * 55 - 1_122_200;
  const moments = Array.from({ length: count }, () => busyMoment(dice, startMs)).sort((a, b) => a - b);
  return moments.map((atMs, index): PastMessage => {
    // Regular customers come first in the list and order more often.
    const recipientId = numbers[Math.floor(dice.next() ** 2 * numbers.length)] ?? '';
    const message = usualMessage(dice, recipientId, `KS-${firstOrder + index}`);
    const outcome = outcomeOf(dice, recipientId, now.getTime() - atMs, false);
    const isLate = message.sent === null && dice.chance(0.05);
    const isFaulty = daysAgo === faultyDaysAgo && index % 6 === 0 && message.sent !== null;
    const failure = isFaulty ? 132000 : isLate ? 131047 : null;
    return {
      key: `${startMs / minuteMs}-${index}`,
      atMs: isFaulty ? startMs + (16 * 60 + 4 * index) * minuteMs : atMs,
      recipientId,
      ...message,
      ...(failure === null ? outcome : { status: 'failed', code: failure }),
    };
  });
}

/** Makes the past messages of the demo user's shop: the same ones for the same moment. */
export function shopTraffic(now: Date): PastMessage[] {
  const numbers = makeNumbers(makeDice(6000), customers);
  const messages: PastMessage[] = [];
  for (let daysAgo = trafficDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const dice = makeDice(dayStartMs(now, daysAgo) / minuteMs);
    messages.push(...usualDay(dice, now, daysAgo, numbers), ...runCampaign(dice, now, daysAgo, numbers));
  }
  return messages.filter(isPast(now));
}
