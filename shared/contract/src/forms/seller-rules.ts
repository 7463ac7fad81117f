import * as v from 'valibot';
import { gstinMessages, isGstin, normaliseGstin, stateOfGstin } from '../codecs/gstin.ts';
import { stateOf } from '../constants/indian-states.ts';
import { maxSellerText } from '../constants/limits.ts';
import { tooLongMessage } from '../profile/profile-rules.ts';
import { sellerLabels } from './seller-labels.ts';

/** The messages of the rules below. */
export const sellerMessages = {
  state: 'Select the state',
  gstState: 'The GST number belongs to another state',
  sac: 'Enter four or six digits starting with 99',
  prefix: 'Enter one to three capital letters or digits',
  samePrefix: 'Choose a different prefix from the one for invoices',
} as const;

const trimmed = v.pipe(v.string(), v.trim());
const text = (label: string) =>
  v.pipe(trimmed, v.maxLength(maxSellerText, tooLongMessage(label, maxSellerText)));
const prefix = v.pipe(trimmed, v.toUpperCase(), v.regex(/^[A-Z\d]{0,3}$/, sellerMessages.prefix));

/**
 * The rules of the seller's fields, for form and server. A field may be empty, which means not set yet; the form
 * requires all of them.
 */
export const sellerFields = {
  name: text(sellerLabels.name),
  address: text(sellerLabels.address),
  /** The code of a state in any case. */
  state: v.pipe(
    trimmed,
    v.check((code) => code === '' || stateOf(code) !== undefined, sellerMessages.state),
    v.transform((code) => stateOf(code)?.code ?? ''),
  ),
  gstin: v.pipe(
    v.string(),
    v.transform(normaliseGstin),
    v.check((gstin) => gstin === '' || isGstin(gstin), gstinMessages.invalid),
  ),
  sac: v.pipe(trimmed, v.regex(/^(?:99\d{2}(?:\d{2})?)?$/, sellerMessages.sac)),
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
};

type Seller = Record<keyof typeof sellerFields, string>;

/** Adds the rules that compare two fields to rules of the single fields. */
export const withSellerChecks = (fields: v.GenericSchema<Seller>) =>
  v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['gstin'], ['state']],
        ({ gstin, state }) => gstin === '' || stateOfGstin(gstin)?.code === state,
        sellerMessages.gstState,
      ),
      ['gstin'],
    ),
    v.forward(
      v.partialCheck(
        [['invoicePrefix'], ['creditNotePrefix']],
        ({ invoicePrefix, creditNotePrefix }) => invoicePrefix === '' || invoicePrefix !== creditNotePrefix,
        sellerMessages.samePrefix,
      ),
      ['creditNotePrefix'],
    ),
  );

/** A seller that may be incomplete. */
export const sellerRules = withSellerChecks(v.object(sellerFields));
