import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sellerRules } from './seller-rules.ts';

const seller = {
  name: 'Example Messaging Private Limited',
  address: '3rd Floor, 18 Senapati Bapat Road, Pune 411016',
  state: 'MH',
  gstin: '27AAECE4321C1Z6',
  sac: '998314',
  invoicePrefix: 'CL',
  creditNotePrefix: 'CN',
};

/** The messages of a seller with a change. */
function messagesOf(change: Partial<typeof seller>) {
  const parsed = v.safeParse(sellerRules, { ...seller, ...change });
  return parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
}

describe('the rules of the seller', () => {
  it('[BIL-10] accept a seller that is complete, and one that is not', () => {
    expect(messagesOf({})).toEqual([]);
    const empty = Object.fromEntries(Object.keys(seller).map((field) => [field, '']));
    expect(messagesOf(empty)).toEqual([]);
  });

  it('[BIL-10] write GST number and prefixes in capital letters, and trim the rest', () => {
    const written = { ...seller, name: ' Example ', gstin: '27 aaece4321c1z6', invoicePrefix: ' cl ' };
    expect(v.parse(sellerRules, written)).toMatchObject({
      name: 'Example',
      gstin: seller.gstin,
      invoicePrefix: 'CL',
    });
  });

  it.each([
    [{ name: 'x'.repeat(301) }, 'name', 'Legal name can have at most 300 characters'],
    [{ address: 'x'.repeat(301) }, 'address', 'Address can have at most 300 characters'],
    [{ state: 'XX' }, 'state', 'Select the state'],
    [{ state: 'TN' }, 'gstin', 'The GST number belongs to another state'],
    [{ gstin: '27AAECE4321C1Z9' }, 'gstin', 'Enter Valid GST Number'],
    [{ sac: '12' }, 'sac', 'Enter four or six digits starting with 99'],
    [{ invoicePrefix: 'LONG' }, 'invoicePrefix', 'Enter one to three capital letters or digits'],
    [{ creditNotePrefix: 'cl' }, 'creditNotePrefix', 'Choose a different prefix from the one for invoices'],
  ])('[BIL-10] refuse %o', (change, field, message) => {
    expect(messagesOf(change)).toEqual([[field, message]]);
  });
});
