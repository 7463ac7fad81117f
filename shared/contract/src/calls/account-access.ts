import * as v from 'valibot';
import { roles } from '../access/roles.ts';

/** What an Admin sees and sets of an account beside its profile. */
export const accountAccess = v.object({
  role: v.picklist(roles),
  whatsapp_connect: v.boolean(),
  whatsapp_chat: v.boolean(),
  chat_boat: v.boolean(),
  webhook: v.boolean(),
});
export type AccountAccess = v.InferOutput<typeof accountAccess>;
