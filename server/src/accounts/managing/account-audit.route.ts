import { accountAuditCall } from '@chatline/contract/calls/account-audit';
import { listAudit, toAuditEntry } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { findAccount } from '../records/accounts.store.ts';
import { isManagedBy, readId } from '../records/find-managed.ts';

export const accountAuditRoute = defineRoute(
  accountAuditCall,
  'The audit trail of a user or partner, newest first, even after the account was deleted.',
  async ({ services: { database }, caller, part }) => {
    const id = readId(part('userid'));
    if (id === null) throw new CatalogueError('not-found');
    const account = await findAccount(database, id);
    // Some actions of an Admin, such as changes of the subscription settings, are in the Admin's own trail.
    const isOwn = id === caller().accountId;
    if (account !== null && !isOwn && !isManagedBy(account, caller())) throw new CatalogueError('not-found');
    const rows = await listAudit(database, id);
    if (account === null && rows.length === 0) throw new CatalogueError('not-found');
    return { entries: rows.map(toAuditEntry) };
  },
);
