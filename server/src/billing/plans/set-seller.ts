import type { Seller, SellerSettings } from '@chatline/shared/calls/seller-settings';
import { isGstin, normaliseGstin, stateOfGstin } from '@chatline/shared/codecs/gstin';
import { stateOf } from '@chatline/shared/constants/indian-states';
import { addAudit } from '../../accounts/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { missingOf, readSeller, sellerFields } from './read-seller.ts';
import { saveSetting } from './settings.store.ts';

const longest = 300;
const refuse = (words: string) => {
  throw new CatalogueError('invalid-field', words);
};

/** The seller as it is kept; fields may be empty, but what is there is right. @throws {CatalogueError} invalid-field */
function checked(written: Seller): Seller {
  const seller: Seller = {
    name: written.name.trim(),
    address: written.address.trim(),
    state:
      written.state.trim() === '' ? '' : (stateOf(written.state)?.code ?? refuse('Please select a state.')),
    gstin: normaliseGstin(written.gstin),
    sac: written.sac.trim(),
    invoicePrefix: written.invoicePrefix.trim().toUpperCase(),
    creditNotePrefix: written.creditNotePrefix.trim().toUpperCase(),
  };
  if (Math.max(seller.name.length, seller.address.length) > longest) refuse('Name or address is too long.');
  if (seller.gstin !== '' && !isGstin(seller.gstin)) refuse('Enter Valid GST Number');
  if (seller.gstin !== '' && stateOfGstin(seller.gstin)?.code !== seller.state) {
    refuse('The state is not the one of the GST number.');
  }
  if (seller.sac !== '' && !/^99\d{2}(?:\d{2})?$/.test(seller.sac))
    refuse('A SAC is four or six digits and begins with 99.');
  for (const prefix of [seller.invoicePrefix, seller.creditNotePrefix]) {
    if (prefix !== '' && !/^[A-Z\d]{1,3}$/.test(prefix))
      refuse('A prefix is one to three letters or digits.');
  }
  if (seller.invoicePrefix !== '' && seller.invoicePrefix === seller.creditNotePrefix) {
    refuse('Invoices and credit notes need different prefixes.');
  }
  return seller;
}

function describe(before: Seller, after: Seller): string {
  const changes = sellerFields
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => `${label} from “${before[field]}” to “${after[field]}”`);
  return changes.length === 0 ? '' : `${changes.join('; ')}.`;
}

/**
 * Sets who sells, for new orders only.
 * @param revision the one that was read
 * @throws {CatalogueError} invalid-field, or settings-changed where somebody else saved since
 */
export async function setSeller(
  services: Services,
  actorId: number,
  written: Seller,
  revision: number,
): Promise<SellerSettings> {
  const seller = checked(written);
  return services.database.transaction(async (transaction) => {
    const before = await readSeller(services, transaction);
    if (!(await saveSetting(transaction, 'seller', seller, revision))) {
      throw new CatalogueError('settings-changed');
    }
    const details = describe(before.seller, seller);
    if (details !== '') {
      const at = services.clock();
      const action = 'Subscription settings changed';
      await addAudit(transaction, { accountId: actorId, actorId, action, details, at });
    }
    return { seller, missing: missingOf(seller), revision: revision + 1 };
  });
}
