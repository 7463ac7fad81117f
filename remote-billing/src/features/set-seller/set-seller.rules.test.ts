import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sellerForm } from './set-seller.rules.ts';

const messages = {
  name: 'Enter the legal name',
  address: 'Enter the address',
  state: 'Select the state',
  gstin: 'Enter GST Number',
  sac: 'Enter four or six digits starting with 99',
  invoicePrefix: 'Enter one to three capital letters or digits',
  creditNotePrefix: 'Enter one to three capital letters or digits',
};

it('[BIL-10] the form of the seller requires every field', () => {
  const empty = Object.fromEntries(Object.keys(messages).map((field) => [field, '']));
  const parsed = v.safeParse(sellerForm, empty);
  // Of several messages at a field, the form shows the first.
  const shown = parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message]).reverse() ?? [];
  expect(Object.fromEntries(shown)).toEqual(messages);
});
