import { sendAddressCall } from '@chatline/contract/calls/send-address';
import { defineRoute } from '../platform/http/route.ts';
import { findSender } from './sender-account.store.ts';

/** GET /api/v1/send-address; absent in the baseline. */
export const sendAddressRoute = defineRoute(
  sendAddressCall,
  'The caller’s business number, for clients of the channel’s own API.',
  async ({ services, caller }) => {
    const { sender } = await findSender(services.database)(caller().accountId);
    return {
      phoneNumberId: sender?.phone_number_id ?? null,
      displayPhoneNumber: sender?.display_phone_number ?? null,
    };
  },
);
