import { maxUploadBytes } from '../constants/whatsapp-files.ts';
import { defineDownload, defineUpload } from './define-stream.ts';

/** POST {api}/v1/chats/media: uploads a file; a message then sends it by its id. */
export const chatUpload = defineUpload({
  name: 'chat-upload',
  base: '/v1',
  path: '/chats/media',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  maxBodyBytes: maxUploadBytes,
});

/** GET {api}/v1/chats/media/{id}: a file of a conversation. The query is signed. */
export const chatFile = defineDownload({
  name: 'chat-file',
  base: '/v1',
  path: '/chats/media/{id}',
  capability: 'chats.live',
  access: 'public',
});
