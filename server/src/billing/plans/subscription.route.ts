import { type PlanCredit, type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { reminderDays } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { istDate } from '../../platform/calendar.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { errorCatalogue } from '../../platform/error-catalogue.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { type CreditableYear, listCreditableYears } from '../upgrade/credits.store.ts';
import { creditFor, runningYear } from '../upgrade/find-upgrade.ts';
import { endText } from './check-entitlement.ts';
import { findCurrentPlan } from './find-current-plan.ts';
import { type Entitlement, findEntitlement } from './find-entitlement.ts';
import { readSeller } from './read-seller.ts';

function daysLeftUntil(today: string, day: string): number {
  return Math.max(0, daysBetween(today, day));
}

async function noticeOf(
  { database }: Services,
  accountId: number,
  entitlement: Entitlement,
  daysLeft: number,
  now: Date,
): Promise<string> {
  const { row, state } = entitlement;
  if (state === 'none' || state === 'ended') {
    return `${await endText(database, accountId, row)} You can read everything; to send messages, buy a plan.`;
  }
  if (state === 'trial' && row.trial_ends_at !== null) {
    const hours = Math.ceil((row.trial_ends_at.getTime() - now.getTime()) / hourMs);
    return `Your free trial ends in ${hours} ${hours === 1 ? 'hour' : 'hours'}. Buy a plan to continue sending after that.`;
  }
  if (row.expires_on === null || daysLeft > reminderDays) return '';
  const when = daysLeft === 0 ? 'today' : `on ${formatDay(row.expires_on)}`;
  return `Your plan ends ${when}. If you renew now, the new year is added to its end.`;
}

async function closedBecause(services: Services, missing: readonly string[]): Promise<string | null> {
  if (services.config.payments === null) return errorCatalogue['payments-closed'].text;
  return missing.length > 0 ? errorCatalogue['nothing-sold'].text : null;
}

async function subscriptionOf(services: Services, accountId: number): Promise<Subscription> {
  const now = services.clock();
  const together = readTogether(services.database);
  const today = istDate(now);
  const [entitlement, { seller, missing }, years] = await Promise.all([
    findEntitlement(together, accountId, now),
    readSeller(services, together),
    listCreditableYears(together, accountId, today),
  ]);
  const { row, state, terms } = entitlement;
  const { plan, endsOn, ahead } = await findCurrentPlan(services.database, accountId, entitlement, today);
  const paidDays = row.expires_on === null ? null : daysLeftUntil(today, row.expires_on);
  const isEnding = state === 'active' && paidDays !== null && paidDays <= reminderDays;
  return {
    state: isEnding ? 'ending' : state,
    plan: state === 'trial' ? null : plan,
    endsOn,
    daysLeft: endsOn === null ? null : daysLeftUntil(today, endsOn),
    ahead: [...ahead],
    credits: years.map((year) => toPlanCredit(year, today)),
    trialEndsAtMs: state === 'trial' ? (row.trial_ends_at?.getTime() ?? null) : null,
    notice: await noticeOf(services, accountId, entitlement, paidDays ?? 0, now),
    limits: terms && { devices: terms.devices, messagesPerMinute: terms.messagesPerMinute },
    placeOfSupply: stateOf(row.state)?.code ?? null,
    hasAddress: row.address !== '',
    closedBecause: await closedBecause(services, missing),
    sellerState: seller.state === '' ? null : seller.state,
    nowMs: now.getTime(),
  };
}

function toPlanCredit(year: CreditableYear, today: string): PlanCredit {
  const { days, ofDays, tax } = creditFor(year, today);
  return {
    plan: year.terms.code,
    ...runningYear(year, today),
    days,
    ofDays,
    paise: tax.totalPaise,
    isTaxed: tax.percent > 0,
  };
}

export const subscriptionRoute = defineRoute(
  subscriptionCall,
  'Returns the caller’s plan with its end date, the trial, and the data that a purchase needs.',
  async ({ services, caller }) => subscriptionOf(services, caller().accountId),
);
