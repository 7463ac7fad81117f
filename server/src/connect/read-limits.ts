import { dayMs } from '@chatline/contract/constants/time';
import { setPortfolio } from '../messages/sending/portfolio.store.ts';
import type { Services } from '../platform/services/services.ts';
import { readOwner } from '../whatsapp/business-accounts.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connection.store.ts';
import { openToken } from '../whatsapp/connection.ts';
import { claimStaleLimits, returnClaim, setNumberLimits } from '../whatsapp/number-limits.store.ts';
import { readNumber, type WhatsAppNumber } from '../whatsapp/numbers.ts';
import { hasNoResponse, WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { graphOf } from './signup-of.ts';

/** The most connections that are read in one run; the rest is read an hour later. */
const maxPerRun = 200;

/**
 * Reads a connected number and the owner of its account, and saves what limits its sending. The owner may be missing.
 * @throws {WhatsAppError} if the number cannot be read
 */
export async function readNumberLimits(
  services: Services,
  accountId: number,
  account: ConnectionRow,
): Promise<WhatsAppNumber> {
  const graph = graphOf(services);
  const token = openToken(services, account);
  const [number, owner] = await Promise.allSettled([
    readNumber(graph, token, account.phone_number_id),
    readOwner(graph, token, account.waba_id),
  ]);
  await services.database.transaction(async (transaction) => {
    if (owner.status === 'fulfilled' && owner.value !== null) {
      await setPortfolio(transaction, account.waba_id, owner.value);
    }
    if (number.status === 'fulfilled') await setNumberLimits(transaction, accountId, number.value);
  });
  if (number.status === 'rejected') throw number.reason;
  return number.value;
}

/** Reads the limits of connections that were last read a day ago; if WhatsApp does not respond, an hour later. */
export async function readLimitsDaily(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (let read = 0; read < maxPerRun; read += 1) {
    const now = clock();
    const accountId = await claimStaleLimits(database, new Date(now.getTime() - dayMs), now);
    if (accountId === null) return;
    const account = await findConnection(database, accountId);
    if (account === null) continue;
    try {
      await readNumberLimits(services, accountId, account);
    } catch (error) {
      if (hasNoResponse(error)) {
        await returnClaim(database, accountId);
        return;
      }
      if (error instanceof WhatsAppError) continue;
      // One example is a token that was sealed with a lost key; the other connections are still read.
      log.warn({ account: accountId, reason: String(error) }, 'the limits of a number cannot be read');
    }
  }
}
