import { dropOldLogins } from '../accounts/audit.store.ts';
import { dropOldDeviceSessions } from '../accounts/devices/device-sessions.store.ts';
import { dropOldPlaces } from '../accounts/known-places.store.ts';
import { dropOldLinks } from '../accounts/links.store.ts';
import { dropUnclaimedAccounts } from '../accounts/managed-accounts.store.ts';
import { dropOldRegistrations } from '../accounts/register/registrations.store.ts';
import { dropEndedSessions } from '../accounts/sessions.store.ts';
import { dropEndedTokens } from '../accounts/tokens/named-tokens.store.ts';
import { dropOldLookups } from '../billing/gst/gst-lookups.store.ts';
import { renewHoldings } from '../billing/plans/holdings.store.ts';
import { dropOldPaymentEvents } from '../billing/settle/payment-events.store.ts';
import { dropOldEvents } from '../channel-events/channel-events.store.ts';
import { tidyMedia } from '../chats/tidy-media.ts';
import { readLimitsDaily } from '../connect/read-limits.ts';
import { dropOldContactMessages } from '../contact/contact-messages.store.ts';
import { dropOldKeys } from '../messages/accept.store.ts';
import { dropOldNotifications } from '../notifications/notifications.store.ts';
import { tellEndingPlans } from '../notifications/tell-ending-plans.ts';
import { dropOldFieldEdits } from './edits/field-edits.store.ts';
import { istDate } from './ist.ts';
import { resealAll } from './reseal.ts';
import type { Services } from './services.ts';
import { dropOldThrottles } from './throttles.store.ts';

const everyMs = 60 * 60 * 1000;
/** Processed webhooks are kept this long, to look into what the channel said; they hold customers' words. */
const eventDays = 7;
/** Those with news of a kind that nothing is done with yet: long enough to be taken in later. */
const unhandledEventDays = 90;
/** The payment provider tells an event again for a day; what it told is looked into when the month is closed. */
const paymentEventDays = 45;
const lookupDays = 60;
/** As long as the browser's remember-me. */
const placeDays = 90;
/** The privacy policy says so. */
const contactDays = 365;
const notificationDays = 90;
const fieldEditDays = 90;
/** Long enough for an owner to read why a token has ended. */
const endedTokenDays = 90;
/** The mailed link lasts a week, and one can ask for another. */
const unclaimedDays = 30;
/** As far back as one asks since when somebody was in an account. */
const loginDays = 180;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

/** Removes what is no longer needed, seals again what a former key has sealed, and tells accounts whose time is near. */
export async function tidyUp(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await resealAll(services);
  await dropOldThrottles(database, now);
  await dropOldEvents(database, daysBefore(now, eventDays), daysBefore(now, unhandledEventDays));
  await dropOldPaymentEvents(database, daysBefore(now, paymentEventDays));
  await dropOldLookups(database, daysBefore(now, lookupDays));
  await dropOldLinks(database, now);
  await dropOldRegistrations(database, now);
  await dropEndedSessions(database, now);
  await dropOldDeviceSessions(database, now);
  await dropOldFieldEdits(database, daysBefore(now, fieldEditDays));
  await dropOldPlaces(database, daysBefore(now, placeDays));
  await dropOldKeys(database, daysBefore(now, 1));
  await dropOldContactMessages(database, daysBefore(now, contactDays));
  await dropUnclaimedAccounts(database, daysBefore(now, unclaimedDays), now);
  await dropOldLogins(database, daysBefore(now, loginDays));
  await dropEndedTokens(database, daysBefore(now, endedTokenDays));
  await dropOldNotifications(database, daysBefore(now, notificationDays));
  await tidyMedia(services);
  await renewHoldings(database, istDate(now));
  await tellEndingPlans(database, now);
  // Last: the provider may be slow to answer.
  await readLimitsDaily(services);
}

/** Tidies up now and every hour. @returns stops it */
export function startMaintenance(services: Services): () => void {
  const tidy = () => {
    tidyUp(services).catch((error: Error) =>
      services.log.error({ reason: error.message }, 'tidying up failed'),
    );
  };
  tidy();
  const timer = setInterval(tidy, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
