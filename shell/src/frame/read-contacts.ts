import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { callApi } from '@chatline/runtime';

/** The first contacts of section 7's whole list, for a server without live chats. */
export async function readContacts(signal: AbortSignal, count: number) {
  const { data } = await callApi(chatContactCall, {}, { signal });
  return data.slice(0, count).map(({ wa_id: id, name, message }) => ({ id, name, message }));
}
