import type { MessagePrice } from '@chatline/contract/calls/message-prices';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, invalidField } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { addPrice, deletePrice, type PriceRow } from './message-prices.store.ts';

const rupees = (micros: number) => `₹${(micros / 1e6).toFixed(6).replace(/0{1,2}$/, '')}`;

const describe = ({ callingCode, category, validFrom, micros }: Omit<PriceRow, 'id'>) =>
  `${rupees(micros)} for ${category.replaceAll('_', ' ')} messages to +${callingCode} from ${formatDay(validFrom)}`;

const record = (transaction: Queryable, accountId: number, details: string, at: Date) =>
  addAudit(transaction, {
    accountId,
    actorId: accountId,
    action: 'Subscription settings changed',
    details,
    at,
  });

type Editing = Pick<Services, 'database' | 'clock'>;

/**
 * Adds a price of WhatsApp; adding the same one again changes nothing.
 * @throws {CatalogueError} invalid-field if another price is valid from the same day
 */
export async function addMessagePrice(
  { database, clock }: Editing,
  { accountId }: Caller,
  written: MessagePrice,
): Promise<{ readonly price: PriceRow; readonly isNew: boolean }> {
  return database.transaction(async (transaction) => {
    const { price, isNew } = await addPrice(transaction, written);
    if (!isNew && price.micros !== written.micros) {
      throw invalidField(
        'validFrom',
        `A price from this day is already there: ${rupees(price.micros)}. Delete it first.`,
      );
    }
    if (isNew) await record(transaction, accountId, `Price of WhatsApp added: ${describe(price)}.`, clock());
    return { price, isNew };
  });
}

/**
 * Deletes a price of WhatsApp; the one before it is valid again.
 * @throws {CatalogueError} not-found if there is no such number
 */
export async function deleteMessagePrice(
  { database, clock }: Editing,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new CatalogueError('not-found');
  await database.transaction(async (transaction) => {
    const deleted = await deletePrice(transaction, Number(id));
    if (deleted === null) return;
    await record(transaction, accountId, `Price of WhatsApp deleted: ${describe(deleted)}.`, clock());
  });
}
