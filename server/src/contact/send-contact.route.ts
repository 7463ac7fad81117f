import { sendContactCall } from '@chatline/contract/calls/send-contact';
import { defineBodyRoute } from '../platform/http/route.ts';
import { takeMessage } from './take-message.ts';

export const sendContactRoute = defineBodyRoute(
  sendContactCall,
  'Receives a visitor’s message from the contact form.',
  async ({ services, body, address }) => {
    await takeMessage(services, body, address);
    return { message: 'Thank you. We have received your message and will reply by email.' };
  },
);
