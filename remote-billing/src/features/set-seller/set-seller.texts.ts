import { sellerLabels } from '@chatline/contract/forms/seller-labels';

export const setSellerTexts = {
  title: 'Seller on invoices',
  note: 'It appears on new invoices. Issued invoices never change.',
  missing: 'Plans are not sold until these are set:',
  ...sellerLabels,
  selectState: 'Select State',
  sacHint: 'Accounting code of the service: four or six digits, for example 998314',
  prefixHint: 'Up to three capital letters or digits',
  save: 'Save',
  empty: 'empty',
  loading: 'Loading the seller',
  retry: 'Retry',
  unsaved: 'The seller’s data is not saved yet. What you typed will be lost.',
  errors: {
    name: 'Enter the legal name',
    address: 'Enter the address',
  },
} as const;
