import { minuteMs } from '@chatline/contract/constants/time';
import { dayStartMs, weekdayOf } from './demo-days.ts';
import { type Dice, makeDice } from './demo-dice.ts';
import { givenNames } from './demo-people.ts';
import { type Trade, type TradeText, tradeOfBusiness } from './demo-trades.ts';
import {
  busyMoment,
  isPast,
  makeNumbers,
  type Outcome,
  outcomeOf,
  type PastMessage,
  roughly,
  saleDaysAgo,
  trafficDays,
} from './demo-traffic.ts';

/** A client's average messages a day, in turn. */
const sizes = [5, 11, 4, 16, 8, 3, 12] as const;
const campaignEveryDays = 28;
/** WhatsApp could not charge this business for the last days. */
const unpaidBusiness = 36;
const unpaidDays = 4;

/** The days, counted back from today, in which a client sends. */
export interface ActiveDays {
  readonly firstDaysAgo: number;
  readonly lastDaysAgo: number;
}

function fill(dice: Dice, { prefix }: Trade, { text }: TradeText, recipientId: string): string {
  const rupees = (dice.between(8, 240) * 25).toLocaleString('en-IN');
  const hour = dice.between(9, 19);
  const time = `${((hour + 11) % 12) + 1}:${dice.pick(['00', '15', '30', '45'])} ${hour < 12 ? 'am' : 'pm'}`;
  return text
    .replace('{name}', givenNames[Number(recipientId.slice(-4)) % givenNames.length] ?? givenNames[0])
    .replace('{ref}', `${prefix}-${dice.between(1000, 9990)}`)
    .replace('{amount}', `₹${rupees}`)
    .replace('{time}', time);
}

/** Plans a client's day: the texts and their moments. */
function planDay(dice: Dice, trade: Trade, perDay: number, now: Date, business: number, daysAgo: number) {
  const startMs = dayStartMs(now, daysAgo);
  const weekday = trade.week[weekdayOf(startMs)] ?? 1;
  const growth = 1.2 - (0.4 * daysAgo) / trafficDays;
  const onSale = daysAgo === saleDaysAgo(now) && business % 2 === 0 ? 1.6 : 1;
  const usual = Array.from({ length: roughly(dice, perDay * weekday * growth * onSale) }, () => ({
    text: dice.weigh(trade.usual),
    atMs: busyMoment(dice, startMs),
  }));
  if ((daysAgo + business * 5) % campaignEveryDays !== 11) return usual;
  const campaign = Array.from({ length: perDay * 4 }, (_, index) => ({
    text: trade.campaign,
    atMs: startMs + (11 * 60 + index / 2) * minuteMs,
  }));
  return [...usual, ...campaign];
}

/** Makes the past messages of a demo client: the same ones for the same moment. */
export function clientTraffic(now: Date, business: number, days: ActiveDays): PastMessage[] {
  const trade = tradeOfBusiness[business];
  if (trade === undefined) return [];
  const perDay = sizes[business % sizes.length] ?? sizes[0];
  const numbers = makeNumbers(makeDice(7000 + business), perDay * 9);
  const messages: PastMessage[] = [];
  for (let daysAgo = days.firstDaysAgo; daysAgo >= days.lastDaysAgo; daysAgo -= 1) {
    const dice = makeDice(dayStartMs(now, daysAgo) / minuteMs + business);
    const isUnpaid = business === unpaidBusiness && daysAgo < unpaidDays;
    for (const [index, { text, atMs }] of planDay(dice, trade, perDay, now, business, daysAgo).entries()) {
      const recipientId = dice.pick(numbers);
      const body = fill(dice, trade, text, recipientId);
      const outcome = outcomeOf(dice, recipientId, now.getTime() - atMs, text === trade.campaign);
      const final: Outcome = isUnpaid && dice.chance(0.7) ? { status: 'failed', code: 131042 } : outcome;
      const content = JSON.stringify({ content: { name: text.template, language: { code: 'en' } } });
      const key = `${dayStartMs(now, daysAgo) / minuteMs}-${index}`;
      messages.push({ key, atMs, recipientId, body, sent: { kind: 'template', content }, ...final });
    }
  }
  return messages.filter(isPast(now));
}
