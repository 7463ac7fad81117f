import { connectWhatsappCall } from '@chatline/contract/calls/connect-whatsapp';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { connectWhatsapp, readSignupResult } from './connect-whatsapp.ts';

export const connectWhatsappRoute = defineBodyRoute(
  connectWhatsappCall,
  'Connects the caller’s WhatsApp Business account with the code and ids from the signup window.',
  async ({ services, caller, body }) => {
    await connectWhatsapp(services, caller().accountId, readSignupResult(body.data));
    return okMessage('WhatsApp Connected Successfully');
  },
);
