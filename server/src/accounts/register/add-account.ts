import { addAudit } from '../../audit/audit.store.ts';
import { startTrial } from '../../billing/trial/start-trial.ts';
import { notifyAdminsOfPartner } from '../../notifications/notify-admins-of-partner.ts';
import { DatabaseError, type Queryable, uniqueViolation } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { addRegisteredAccount, deleteRegistrations, type Registration } from './registrations.store.ts';

/**
 * Creates the account of a registration, and deletes all other registrations of the same address.
 * @param how the address was verified, as a text for the audit trail
 * @returns the account's id
 * @throws {CatalogueError} email-taken, after which the transaction cannot continue
 */
export async function addAccountOf(
  services: Pick<Services, 'clock' | 'sealer'>,
  transaction: Queryable,
  registration: Registration,
  passwordHash: string,
  how: string,
): Promise<number> {
  const now = services.clock();
  try {
    const id = await addRegisteredAccount(transaction, registration, passwordHash, now);
    const details = `Registered as ${registration.role}; ${how}.`;
    await addAudit(transaction, { accountId: id, actorId: id, action: 'Registered', details, at: now });
    if (registration.role === 'Partner')
      await notifyAdminsOfPartner(transaction, { id, ...registration }, now);
    if (registration.role === 'User') await startTrial(services, transaction, id, registration);
    await deleteRegistrations(transaction, registration.emailKey);
    return id;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) {
      throw new CatalogueError('email-taken');
    }
    throw error;
  }
}
