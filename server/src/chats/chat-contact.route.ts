import { chatContactCall } from '@chatline/shared/calls/chat-contact';
import { encodeBase64Json } from '@chatline/shared/codecs/base64';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listContacts } from './contacts.store.ts';

/** GET /api/web/chat-contact */
export const chatContactRoute = defineRoute(
  chatContactCall,
  'The caller’s contacts with the last message of each, as base64 of JSON.',
  async ({ services: { database }, caller }) =>
    okData(encodeBase64Json(await listContacts(database, caller().accountId))),
);
