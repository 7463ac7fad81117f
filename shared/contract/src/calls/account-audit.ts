import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** An entry of an account's audit trail. */
export const auditEntry = v.object({
  id: text,
  atMs: v.number(),
  /** Name of the user who did it, or "System". */
  actor: text,
  action: text,
  /** The change as a sentence, without secrets. */
  details: text,
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** GET {api}/v1/users/{userid}/audit: who did what to an account, newest first. */
export const accountAuditCall = defineCall({
  name: 'account-audit',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/audit',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.audit',
  access: ['manage-permissions'],
  encoding: 'none',
  answer: v.object({ entries: v.array(auditEntry) }),
});
