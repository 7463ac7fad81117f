import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import { listContacts } from '../conversations/contacts.store.ts';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { countListRead } from '../platform/throttling/rate-limit.ts';

export const chatContactRoute = defineRoute(
  chatContactCall,
  'Returns the caller’s contacts with the last message of each, as base64-encoded JSON.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countListRead(services, 'contacts', accountId);
    const contacts = await listContacts(services.database, accountId);
    return okData(
      encodeBase64Json(contacts.map(({ recipient_id, ...contact }) => ({ ...contact, wa_id: recipient_id }))),
    );
  },
);
