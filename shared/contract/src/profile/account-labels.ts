/** The labels of an account's fields, by their names in the calls that save them: for forms, edits and audit trail. */
export const accountLabels = {
  name: 'Name',
  business_name: 'Business Name',
  email: 'Email Address',
  mobile_no: 'Mobile Number',
  address: 'Address',
  city: 'City',
  district: 'District',
  state: 'State',
  pincode: 'Pincode',
  date: 'Expire Date',
  token: 'Api Token',
} as const;
