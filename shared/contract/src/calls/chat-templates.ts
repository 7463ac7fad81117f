import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { parameterFormats } from './template-components.ts';
import { text } from './wire.ts';

const approved = v.object({
  name: text,
  language: text,
  category: text,
  parameterFormat: v.picklist(parameterFormats),
  /** In WhatsApp's format. */
  components: v.array(v.unknown()),
});
export type ApprovedTemplate = v.InferOutput<typeof approved>;

/** GET {api}/v1/chats/templates: the templates that may be sent now. */
export const chatTemplatesCall = defineCall({
  name: 'chat-templates',
  method: 'GET',
  base: '/v1',
  path: '/chats/templates',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'none',
  answer: v.object({ templates: v.array(approved) }),
});
