import * as v from 'valibot';
import { emailRule, mobileRule, profileRules } from '../../profile/profile.rules.ts';

/** A new client: every rule of the client area's registration (specification, section 5; USR-13). */
export const createUserSchema = v.object({ ...profileRules, email: emailRule, mobile_no: mobileRule });
