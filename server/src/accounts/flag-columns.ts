import * as v from 'valibot';

/** The columns of the permission flags, as every statement about a caller reads them. */
export const flagColumns = 'whatsapp_connect, whatsapp_chat, chat_boat, webhook';

/** The same as a row schema. */
export const flagEntries = {
  whatsapp_connect: v.boolean(),
  whatsapp_chat: v.boolean(),
  chat_boat: v.boolean(),
  webhook: v.boolean(),
};
