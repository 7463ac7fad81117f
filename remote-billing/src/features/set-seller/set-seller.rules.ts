import { isGstin, normaliseGstin, stateOfGstin } from '@chatline/contract/codecs/gstin';
import * as v from 'valibot';
import { setSellerTexts } from './set-seller.texts.ts';

const texts = setSellerTexts.errors;
const required = (text: string) => v.pipe(v.string(), v.trim(), v.minLength(1, text));
const prefix = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z\d]{1,3}$/, texts.prefix));

export const sellerForm = v.pipe(
  v.object({
    name: required(texts.name),
    address: required(texts.address),
    state: required(texts.state),
    gstin: v.pipe(
      v.string(),
      v.transform(normaliseGstin),
      v.minLength(1, texts.gstMissing),
      v.check(isGstin, texts.gstInvalid),
    ),
    sac: v.pipe(v.string(), v.trim(), v.regex(/^99\d{2}(?:\d{2})?$/, texts.sac)),
    invoicePrefix: prefix,
    creditNotePrefix: prefix,
  }),
  v.forward(
    v.partialCheck(
      [['gstin'], ['state']],
      ({ gstin, state }) => stateOfGstin(gstin)?.code === state,
      texts.gstState,
    ),
    ['gstin'],
  ),
  v.forward(
    v.partialCheck(
      [['invoicePrefix'], ['creditNotePrefix']],
      ({ invoicePrefix, creditNotePrefix }) => invoicePrefix !== creditNotePrefix,
      texts.samePrefix,
    ),
    ['creditNotePrefix'],
  ),
);
export type SellerForm = v.InferOutput<typeof sellerForm>;
