import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { type MarkKind, storeMark } from './marks.ts';
import { endTrial, findTrialEnd } from './trials.store.ts';

/** A proof that only the business itself can give: its WhatsApp account, or a GST number that it paid with. */
export interface Proof {
  readonly of: 'whatsapp' | 'gstin';
  readonly marks: readonly (readonly [MarkKind, string])[];
}

/**
 * Recognises a business by a proof that it gives after registering, and ends its running trial if another account had
 * one with the same proof (BIL-12). No marks are stored for accounts without a trial.
 */
export async function recogniseBusiness(
  services: Pick<Services, 'clock' | 'sealer'>,
  transaction: Queryable,
  accountId: number,
  proof: Proof,
): Promise<void> {
  const endsAt = await findTrialEnd(transaction, accountId);
  if (endsAt === null) return;
  let isKnown = false;
  for (const [kind, value] of proof.marks) {
    if (!(await storeMark(services, transaction, accountId, kind, value))) isKnown = true;
  }
  const now = services.clock();
  if (!isKnown || endsAt <= now) return;
  await endTrial(transaction, accountId, proof.of, now);
  const details = 'The same business had its trial with another account.';
  await addAudit(transaction, { accountId, actorId: null, action: 'Trial ended', details, at: now });
}
