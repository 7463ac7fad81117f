import { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { confirmEmail } from './confirm-email.ts';

export const confirmEmailRoute = defineBodyRoute(
  confirmEmailCall,
  'Confirms an email address with the one-time token from an emailed link; a registration also requires its password.',
  ({ services, body }) => confirmEmail(services, body),
);
