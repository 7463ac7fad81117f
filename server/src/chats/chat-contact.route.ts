import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { listContacts } from '../conversations/contacts.store.ts';
import { okEncodedRows } from '../platform/http/ok.ts';
import { definePartsRoute } from '../platform/http/route.ts';
import { countListRead } from '../platform/throttling/rate-limit.ts';

export const chatContactRoute = definePartsRoute(
  chatContactCall,
  'Returns the caller’s contacts with the last message of each, as base64-encoded JSON.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countListRead(services, 'contacts', accountId);
    return okEncodedRows(listContacts(services.database, accountId));
  },
);
