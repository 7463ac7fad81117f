import { setPortfolio } from '../messages/sending/portfolio.store.ts';
import type { Services } from '../platform/services.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connection.store.ts';
import { openToken } from '../whatsapp/connection.ts';
import { type ProviderNumber, readNumber, readOwner } from './graph-calls.ts';
import type { GraphOutcome } from './graph-outcome.ts';
import { keepNumberLimits, putBackUnread, takeUnread } from './number-limits.store.ts';
import { graphOf } from './signup-of.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What is left is read an hour later. */
const mostAtOnce = 200;

/** Asks the provider how a connected number is and who owns its account, and keeps what limits its sending. */
export async function readLimits(
  services: Services,
  accountId: number,
  account: ConnectionRow,
): Promise<GraphOutcome<ProviderNumber>> {
  const { database } = services;
  const graph = graphOf(services);
  const token = openToken(services, account);
  const [number, owner] = await Promise.all([
    readNumber(graph, token, account.phone_number_id),
    readOwner(graph, token, account.waba_id),
  ]);
  await database.transaction(async (transaction) => {
    if (owner.isGood && owner.value !== null) await setPortfolio(transaction, account.waba_id, owner.value);
    if (number.isGood) await keepNumberLimits(transaction, accountId, number.value);
  });
  return number;
}

/** Reads the limits of connections again that were not read for a day; where WhatsApp does not answer, an hour later. */
export async function readLimitsDaily(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (let read = 0; read < mostAtOnce; read += 1) {
    const now = clock();
    const accountId = await takeUnread(database, new Date(now.getTime() - dayMs), now);
    if (accountId === null) return;
    const account = await findConnection(database, accountId);
    if (account === null) continue;
    try {
      const outcome = await readLimits(services, accountId, account);
      if (outcome.isGood || outcome.failure.kind !== 'unreached') continue;
      await putBackUnread(database, accountId);
      return;
    } catch (error) {
      // A token that a lost key has sealed: the others are still read.
      log.warn({ account: accountId, reason: String(error) }, 'the limits of a number cannot be read');
    }
  }
}
