import { type Seller, type SellerSettings, seller as sellerSchema } from '@chatline/contract/calls/seller';
import { sellerRules } from '@chatline/contract/forms/seller-rules';
import * as v from 'valibot';
import { addAudit } from '../../audit/audit.store.ts';
import { type ReadAt, touchedIn } from '../../platform/edits/read-at.ts';
import { recordEdit } from '../../platform/edits/record-edit.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { labelledSellerFields, missingOf, readSeller, sellerLabel } from './read-seller.ts';
import { lockSettings, saveSetting } from './settings.store.ts';
import { versionSeen } from './version-seen.ts';

/** Normalises and checks a seller; a field may be empty but not invalid. @throws {CatalogueError} invalid-field */
function checked(written: Seller): Seller {
  const parsed = v.safeParse(sellerRules, written);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw invalidField(v.getDotPath(issue), issue.message);
}

function describe(before: Seller, after: Seller): string {
  const changes = labelledSellerFields
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => `${label} from “${before[field]}” to “${after[field]}”`);
  return changes.length === 0 ? '' : `${changes.join('; ')}.`;
}

/** The seller as it is after a save, with the version for the next one. */
interface SavedSeller {
  readonly settings: SellerSettings;
  readonly version: string | undefined;
}

/**
 * Sets the seller, for new orders only.
 * @throws {CatalogueError} invalid-field, or stale if another user has changed the same field since
 */
export async function setSeller(
  services: Services,
  caller: Caller,
  written: Pick<SellerSettings, 'seller' | 'revision'>,
  readAt: ReadAt,
): Promise<SavedSeller> {
  const form = checked(written.seller);
  const at = services.clock();
  return services.database.transaction(async (transaction) => {
    await lockSettings(transaction);
    const { seller: before, revision } = await readSeller(services, transaction);
    const edit = {
      of: { thing: 'seller', accountId: null },
      caller,
      version: versionSeen(readAt, written.revision, revision),
      before,
      after: touchedIn(form, readAt),
      labelOf: sellerLabel,
    };
    const version = await recordEdit(transaction, edit, at);
    const seller = checked(v.parse(sellerSchema, { ...before, ...edit.after }));
    await saveSetting(transaction, 'seller', seller, revision);
    const details = describe(before, seller);
    if (details !== '') {
      const who = { accountId: caller.accountId, actorId: caller.accountId };
      await addAudit(transaction, { ...who, action: 'Subscription settings changed', details, at });
    }
    return { settings: { seller, missing: missingOf(seller), revision: revision + 1 }, version };
  });
}
