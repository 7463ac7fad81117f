/** An account as `/user-information` and `/my-account` return it. */
export const sampleUser = {
  id: 10479,
  name: 'Kamala Venkatesh',
  business_name: 'Kamala Stores',
  email: 'kamala@example.com',
  mobile_no: '9845022173',
  isactive: true,
  isconnected: true,
  address: '14, Gandhi Bazaar Main Road',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'KA',
  pincode: '560004',
  api_token: 'cl_present',
  expire_date: '2027-06-13',
};
