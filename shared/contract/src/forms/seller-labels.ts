/** The labels of the seller's fields, by their names in the call: for form, edits, audit trail and what is missing. */
export const sellerLabels = {
  name: 'Legal name',
  address: 'Address',
  state: 'State',
  gstin: 'GST Number',
  sac: 'SAC',
  invoicePrefix: 'Invoice prefix',
  creditNotePrefix: 'Credit note prefix',
} as const;
