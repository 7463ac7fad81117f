import { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { confirmEmail } from './confirm-email.ts';

export const confirmEmailRoute = defineBodyRoute(
  confirmEmailCall,
  'Confirms an address with the one-time token of an emailed link; a registration also needs its password.',
  ({ services, body }) => confirmEmail(services, body),
);
