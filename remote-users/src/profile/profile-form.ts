import type { UserDetails } from '@chatline/contract/calls/user';
import { stateOf } from '@chatline/contract/constants/indian-states';

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

/** The initial form of an account; an old state code is replaced by the current one. */
export function profileOf(user: UserDetails): ProfileForm {
  const { name, business_name, email, mobile_no, address, city, district, pincode } = user;
  const state = stateOf(user.state)?.code ?? '';
  return { name, business_name, email, mobile_no, address, city, district, state, pincode };
}
