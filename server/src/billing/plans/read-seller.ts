import { type Seller, type SellerSettings, seller as sellerSchema } from '@chatline/contract/calls/seller';
import { sellerLabels } from '@chatline/contract/forms/seller-labels';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { findSetting } from './settings.store.ts';

function isField(name: string): name is keyof Seller {
  return Object.hasOwn(sellerLabels, name);
}

/** The seller's fields with their labels. */
export const labelledSellerFields = Object.keys(sellerLabels)
  .filter(isField)
  .map((field) => ({ field, label: sellerLabels[field] }));

/** Returns the label of a seller's field. */
export function sellerLabel(field: string): string {
  return isField(field) ? sellerLabels[field] : field;
}

/** Returns the labels of the fields that a seller still has to fill to sell lawfully (decision 000, part 6). */
export function missingOf(seller: Seller): string[] {
  return labelledSellerFields.filter(({ field }) => seller[field] === '').map(({ label }) => label);
}

/** The seller of a server with stand-ins; its GST number is not assigned to anyone. */
const exampleSeller: Seller = {
  name: 'Example Messaging Private Limited',
  address: '3rd Floor, 18 Senapati Bapat Road, Pune 411016',
  state: 'MH',
  gstin: '27AAECE4321C1Z6',
  sac: '998314',
  invoicePrefix: 'CL',
  creditNotePrefix: 'CN',
};

function defaultsOf({ config }: Pick<Services, 'config'>): Seller {
  if (config.sandbox !== null) return exampleSeller;
  const { seller } = config.site;
  return {
    name: seller?.name ?? '',
    address: seller?.address ?? '',
    state: '',
    gstin: '',
    sac: '',
    invoicePrefix: '',
    creditNotePrefix: '',
  };
}

/**
 * Checks that a buyer's GST number is not the seller's: a seller cannot bill itself.
 * @throws {CatalogueError} gst-invalid
 */
export async function checkNotSeller(services: Services, gstin: string): Promise<void> {
  const { seller } = await readSeller(services, services.database);
  if (gstin === seller.gstin) {
    throw new CatalogueError('gst-of-seller');
  }
}

/** Reads the seller for new invoices. */
export async function readSeller(
  services: Pick<Services, 'config'>,
  database: Queryable,
): Promise<SellerSettings> {
  const setting = await findSetting(database, 'seller');
  const seller = setting === null ? defaultsOf(services) : v.parse(sellerSchema, setting.content);
  return { seller, missing: missingOf(seller), revision: setting?.revision ?? 0 };
}
