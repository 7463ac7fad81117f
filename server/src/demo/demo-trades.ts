import type { Weighted } from './demo-dice.ts';

/** A text that businesses of a trade send; `{name}`, `{ref}`, `{amount}` and `{time}` stand for values. */
export interface TradeText {
  readonly template: string;
  readonly text: string;
}

/** A kind of business, with its messages of usual days and of a campaign. */
export interface Trade {
  /** Traffic of each day compared with an average day, from Sunday to Saturday. */
  readonly week: readonly [number, number, number, number, number, number, number];
  readonly prefix: string;
  readonly usual: readonly [Weighted<TradeText>, ...Weighted<TradeText>[]];
  readonly campaign: TradeText;
}

const of = (template: string, weight: number, text: string) => [{ template, text }, weight] as const;
const campaign = (template: string, text: string): TradeText => ({ template, text });

const shop: Trade = {
  week: [1.2, 0.8, 0.85, 0.9, 1, 1.15, 1.5],
  prefix: 'SO',
  usual: [
    of('order_ready', 5, 'Hello {name}, your order {ref} is ready. You can collect it until 9 pm.'),
    of('bill_paid', 4, 'Thank you {name}. We received {amount} for bill {ref}.'),
    of('out_for_delivery', 4, 'Your order {ref} is out for delivery and reaches you by {time}.'),
    of('stock_again', 1, 'Hello {name}, the item you were looking for is in stock again.'),
  ],
  campaign: campaign('season_offer', 'Dear {name}, 15% off everything in the shop from Friday to Sunday.'),
};

const food: Trade = {
  week: [1.6, 0.7, 0.75, 0.85, 0.95, 1.3, 1.65],
  prefix: 'KOT',
  usual: [
    of('order_confirmed', 5, 'Thank you {name}! Order {ref} for {amount} is confirmed and ready at {time}.'),
    of('on_the_way', 4, 'Your food is on the way, {name}. Order {ref} arrives by {time}.'),
    of('advance_received', 1, 'We received your advance of {amount} for order {ref}.'),
  ],
  campaign: campaign(
    'festival_boxes',
    'Dear {name}, festival sweet boxes from ₹450. Book yours by Thursday.',
  ),
};

const clinic: Trade = {
  week: [0.05, 1.3, 1.2, 1.15, 1.2, 1.2, 0.9],
  prefix: 'AP',
  usual: [
    of('appointment_reminder', 6, 'Hello {name}, your appointment {ref} is tomorrow at {time}.'),
    of('appointment_booked', 3, 'Your visit is booked, {name}: {ref}, at {time}. Please bring old reports.'),
    of('report_ready', 2, 'Hello {name}, your report {ref} is ready at the reception.'),
  ],
  campaign: campaign('health_camp', 'Dear {name}, a free check-up camp is on this Saturday from 10 am.'),
};

const classes: Trade = {
  week: [0.3, 1.25, 1.15, 1.1, 1.1, 1.1, 1],
  prefix: 'RC',
  usual: [
    of('class_moved', 3, 'Dear {name}, tomorrow’s class begins at {time} instead of the usual time.'),
    of('fee_received', 3, 'Fee of {amount} received for {name}. Receipt {ref}.'),
    of('test_marks', 3, 'The marks of the weekly test are out. Please see the notice {ref}.'),
    of('absent_today', 2, 'Dear parent, {name} was absent today. Please call the office.'),
  ],
  campaign: campaign('new_batch', 'A new batch begins on Monday. Early seats cost {amount} less, {name}.'),
};

const travel: Trade = {
  week: [1.1, 0.9, 0.8, 0.9, 1.1, 1.35, 1.2],
  prefix: 'BK',
  usual: [
    of('booking_confirmed', 4, 'Namaste {name}, your booking {ref} is confirmed. Check-in from {time}.'),
    of('payment_received', 3, 'We received {amount} for booking {ref}. Thank you.'),
    of('pickup_time', 3, 'Hello {name}, your pickup is at {time}. The driver calls you before.'),
  ],
  campaign: campaign(
    'winter_package',
    'Dear {name}, winter packages from ₹6,999 for two nights. Reply to book.',
  ),
};

/** The trade of each demo business, in the order of demo-businesses.ts; the demo user's own traffic is its own. */
export const tradeOfBusiness: readonly Trade[] = [
  ...[shop, shop, food, shop, shop, clinic, classes, travel, shop, food],
  ...[food, shop, shop, classes, shop, clinic, clinic, shop, food, travel],
  ...[food, shop, shop, shop, food, shop, shop, food, food, shop],
  ...[food, classes, food, food, shop, shop, shop, shop, food, shop],
];
