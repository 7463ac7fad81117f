import { loginRoute } from '../accounts/login.route.ts';
import { partnerRoute } from '../accounts/partner.route.ts';
import { userpRoute } from '../accounts/userp.route.ts';
import { usersRoute } from '../accounts/users.route.ts';
import type { CallRoute } from './http/route.ts';

/** Every call of section 7 that this server answers; what is not here is a 404 and not in the document. */
export const sectionSevenRoutes: readonly CallRoute[] = [loginRoute, partnerRoute, userpRoute, usersRoute];
