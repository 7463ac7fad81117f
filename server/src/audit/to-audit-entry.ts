import type { AuditEntry } from '@chatline/contract/calls/account-audit';
import type { AuditRow } from './audit.store.ts';

/** A deed as it goes over the wire. */
export function toAuditEntry({ id, actor_name, action, details, happened_at }: AuditRow): AuditEntry {
  return { id: String(id), atMs: happened_at.getTime(), actor: actor_name, action, details };
}
