import { gstinMessages } from '@chatline/contract/codecs/gstin';
import {
  sellerFields as fields,
  sellerMessages,
  withSellerChecks,
} from '@chatline/contract/forms/seller-rules';
import * as v from 'valibot';
import { setSellerTexts } from './set-seller.texts.ts';

const texts = setSellerTexts.errors;

/** The seller with every field set, as invoices need it. */
export const sellerForm = withSellerChecks(
  v.object({
    name: v.pipe(fields.name, v.nonEmpty(texts.name)),
    address: v.pipe(fields.address, v.nonEmpty(texts.address)),
    state: v.pipe(fields.state, v.nonEmpty(sellerMessages.state)),
    gstin: v.pipe(fields.gstin, v.nonEmpty(gstinMessages.missing)),
    sac: v.pipe(fields.sac, v.nonEmpty(sellerMessages.sac)),
    invoicePrefix: v.pipe(fields.invoicePrefix, v.nonEmpty(sellerMessages.prefix)),
    creditNotePrefix: v.pipe(fields.creditNotePrefix, v.nonEmpty(sellerMessages.prefix)),
  }),
);
export type SellerForm = v.InferOutput<typeof sellerForm>;
