import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { type ContactRow, listContacts } from '../conversations/contacts.store.ts';
import { okEncodedRows } from '../platform/http/ok.ts';
import { joinRows } from '../platform/http/read-pages.ts';
import { definePartsRoute } from '../platform/http/route.ts';
import { countListRead } from '../platform/throttling/rate-limit.ts';

async function* writeContacts(pages: AsyncIterable<readonly ContactRow[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    yield joinRows(page.map(({ recipient_id, ...contact }) => ({ ...contact, wa_id: recipient_id })));
  }
}

export const chatContactRoute = definePartsRoute(
  chatContactCall,
  'Returns the caller’s contacts with the last message of each, as base64-encoded JSON.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countListRead(services, 'contacts', accountId);
    return okEncodedRows(writeContacts(listContacts(services.database, accountId)));
  },
);
