import { placeOfSupply } from '@chatline/contract/billing/place-and-address';
import { splitTax } from '@chatline/contract/billing/split-tax';
import type { orderPayload } from '@chatline/contract/calls/order';
import type { PlanSettings } from '@chatline/contract/calls/plan';
import type { SellerSettings } from '@chatline/contract/calls/seller';
import { isGstin, normaliseGstin } from '@chatline/contract/codecs/gstin';
import type * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { checkRecord, isSpecialZone } from '../gst/check-record.ts';
import type { GstRecord } from '../gst/gst-lookups.store.ts';
import type { Bill } from '../orders/bill.ts';
import type { BuyerRow } from '../orders/buyers.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { billedAddress } from './billed-address.ts';

/** An order as the browser sends it. */
export type OrderPayload = v.InferOutput<typeof orderPayload>;

/**
 * Returns the plan of an order with its current terms.
 * @throws {CatalogueError} plan-not-sold
 */
export function checkPlan(payload: OrderPayload, { plans }: PlanSettings): NonNullable<OrderRow['terms']> {
  const plan = plans.find(({ code }) => code === payload.plan);
  if (!plan?.isOnSale || plan.rupeesPerYear === null) throw new CatalogueError('plan-not-sold');
  return plan;
}

/**
 * Returns the GST number of an order; null if none is wanted on the invoice.
 * @throws {CatalogueError} gst-missing or gst-invalid
 */
export function checkGstin({ wantsBill, wantsGst, gstin: typed }: OrderPayload): string | null {
  if (wantsBill === 'No' || wantsGst !== 'Yes') return null;
  const gstin = normaliseGstin(typed);
  if (gstin === '') throw new CatalogueError('gst-missing');
  if (!isGstin(gstin)) throw new CatalogueError('gst-invalid');
  return gstin;
}

/**
 * Makes the bill of an order: seller, buyer and tax.
 * @param record the lookup's record of the GST number, if there is one
 * @throws {CatalogueError} state-needed, address-needed, or gst-unknown if the record says so
 */
export function makeBill(
  payload: OrderPayload,
  plan: NonNullable<OrderRow['terms']>,
  { seller }: SellerSettings,
  buyer: BuyerRow,
  record: GstRecord | null,
): Bill {
  const gstin = checkGstin(payload);
  checkRecord(record);
  const isSpecial = isSpecialZone(record);
  const place = placeOfSupply(gstin, buyer.state, payload.state ?? '');
  if (place === null) throw new CatalogueError('state-needed');
  const rupees = plan.rupeesPerYear ?? 0;
  const [registered, written] = [record?.address ?? [], payload.address ?? ''];
  return {
    seller,
    buyer: {
      name: record?.legal_name || buyer.business_name || buyer.name,
      // With a GST number the bill goes to its registered owner and address (Rule 46).
      address: billedAddress({ buyer, gstin, registered, written, rupees }),
      email: buyer.email,
      gstin,
    },
    placeOfSupply: place,
    isMailed: payload.wantsBill === 'Yes',
    isSpecialZone: isSpecial,
    tax: splitTax(rupees * 100, seller.state, place, isSpecial),
  };
}
