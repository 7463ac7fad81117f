import { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import { defineBodyRoute } from '../platform/http/route.ts';
import { confirmEmail } from './confirm-email.ts';

export const confirmEmailRoute = defineBodyRoute(
  confirmEmailCall,
  'Proves an address by the one-time token of a mailed link; a registration also by its password.',
  ({ services, body }) => confirmEmail(services, body),
);
