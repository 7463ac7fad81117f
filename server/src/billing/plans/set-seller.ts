import { type Seller, type SellerSettings, seller as sellerSchema } from '@chatline/contract/calls/seller';
import { isGstin, normaliseGstin, stateOfGstin } from '@chatline/contract/codecs/gstin';
import { stateOf } from '@chatline/contract/constants/indian-states';
import * as v from 'valibot';
import { addAudit } from '../../audit/audit.store.ts';
import { keepEdit } from '../../platform/edits/keep-edit.ts';
import { type ReadAt, touchedIn } from '../../platform/edits/read-at.ts';
import { CatalogueError, type ErrorReason } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { missingOf, readSeller, sellerFields, sellerLabel } from './read-seller.ts';
import { lockSettings, saveSetting } from './settings.store.ts';
import { versionSeen } from './version-seen.ts';

const maxLength = 300;
const refuse = (reason: ErrorReason) => {
  throw new CatalogueError(reason);
};

/** Normalises and checks a seller; a field may be empty but not invalid. @throws {CatalogueError} invalid-field */
function checked(written: Seller): Seller {
  const seller: Seller = {
    name: written.name.trim(),
    address: written.address.trim(),
    state:
      written.state.trim() === '' ? '' : (stateOf(written.state)?.code ?? refuse('seller-state-missing')),
    gstin: normaliseGstin(written.gstin),
    sac: written.sac.trim(),
    invoicePrefix: written.invoicePrefix.trim().toUpperCase(),
    creditNotePrefix: written.creditNotePrefix.trim().toUpperCase(),
  };
  if (Math.max(seller.name.length, seller.address.length) > maxLength) refuse('seller-text-long');
  if (seller.gstin !== '' && !isGstin(seller.gstin)) refuse('seller-gst-invalid');
  if (seller.gstin !== '' && stateOfGstin(seller.gstin)?.code !== seller.state) {
    refuse('seller-state-mismatch');
  }
  if (seller.sac !== '' && !/^99\d{2}(?:\d{2})?$/.test(seller.sac)) refuse('seller-sac-invalid');
  for (const prefix of [seller.invoicePrefix, seller.creditNotePrefix]) {
    if (prefix !== '' && !/^[A-Z\d]{1,3}$/.test(prefix)) refuse('seller-prefix-invalid');
  }
  if (seller.invoicePrefix !== '' && seller.invoicePrefix === seller.creditNotePrefix) {
    refuse('seller-prefixes-equal');
  }
  return seller;
}

function describe(before: Seller, after: Seller): string {
  const changes = sellerFields
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
    const version = await keepEdit(transaction, edit, at);
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
