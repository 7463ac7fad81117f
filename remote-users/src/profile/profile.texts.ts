import { maxProfileText } from '@chatline/contract/constants/limits';

export const profileLabels = {
  name: 'Name',
  business_name: 'Business Name',
  email: 'Email Address',
  mobile_no: 'Mobile Number',
  address: 'Address',
  city: 'City',
  district: 'District',
  state: 'Select State',
  pincode: 'Pincode',
  expireDate: 'Expire Date',
  apiToken: 'Api Token',
} as const;

export const profileTexts = {
  emptyValue: 'empty',
  retry: 'Retry',
  unknownUser: 'User not found',
  unreadableId: 'The id in the address is not valid. Open the user from the list.',
  gone: 'The account was deleted or is not one of yours. Open the user from the list.',
} as const;

export const tokenTexts = {
  isNew: 'New. It works once it is saved.',
  none: 'None yet',
  show: 'Show Api Token',
  hide: 'Hide Api Token',
  copy: 'Copy Api Token',
  generate: 'Generate Token',
  replaceTitle: 'Replace the Api Token?',
  replaceText: 'Once the new token is saved, programs that use the current one stop working.',
  cancel: 'Cancel',
} as const;

/** The first four are verbatim, odd wording included (specification, section 5). */
export const profileErrors = {
  nameTooShort: 'Name must be at least 2 characters',
  email: 'Invalid email format',
  mobile: 'Enter a valid 10-digit mobile number',
  pincode: 'Enter a valid 6-digit pincode',
  nameMissing: 'Name is required',
  businessNameMissing: 'Business name is required',
  businessNameTooShort: 'Business name must be at least 2 characters',
  addressMissing: 'Address is required',
  addressTooShort: 'Address must be at least 5 characters',
  cityMissing: 'City is required',
  districtMissing: 'District name is required',
  tooLong: (label: string) => `${label} can have at most ${maxProfileText} characters`,
  stateMissing: 'State is required',
} as const;
