import type { UserDetails } from '@chatline/contract/calls/user';
import { stateOf } from '@chatline/contract/constants/indian-states';

/** The profile's fields as a form holds them. */
export interface ProfileForm {
  name: string;
  business_name: string;
  email: string;
  mobile_no: string;
  address: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
}

/** A form with nothing in it. */
export const emptyProfile: ProfileForm = {
  name: '',
  business_name: '',
  email: '',
  mobile_no: '',
  address: '',
  city: '',
  district: '',
  state: '',
  pincode: '',
};

/** The profile of an account as a form begins with it; an older code of a state is read as today's. */
export function profileOf(user: UserDetails): ProfileForm {
  const { name, business_name, email, mobile_no, address, city, district, pincode } = user;
  const state = stateOf(user.state)?.code ?? '';
  return { name, business_name, email, mobile_no, address, city, district, state, pincode };
}
