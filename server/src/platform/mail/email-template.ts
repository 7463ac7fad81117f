import type { Queryable } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Email } from './email.ts';
import type { MailRow } from './mails.store.ts';

/**
 * Writes one kind of mail when it is about to be sent, in the transaction that makes its link. It is asked again at
 * every try, and must write the same. Null: there is nothing to say (any more).
 */
export type EmailTemplate = (
  services: Services,
  transaction: Queryable,
  mail: MailRow,
) => Promise<Email | null>;
