import { clearFlagCall } from '@chatline/contract/calls/clear-flag';
import { addAudit } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { lockBought } from './buyers.store.ts';
import { clearFlag, findOrder } from './orders.store.ts';

export const clearFlagRoute = defineRoute(
  clearFlagCall,
  'Clears the flag of an order after an Admin has checked it; the audit trail records this.',
  async ({ services: { clock, database }, caller, part }) => {
    const orderId = part('id');
    await database.transaction(async (transaction) => {
      const order = await findOrder(transaction, orderId);
      if (order === null) throw new CatalogueError('not-found');
      const { account_id: accountId, flag } = order;
      // Locks the account before its orders, as settling does.
      if (accountId !== null) await lockBought(transaction, accountId);
      const isCleared = flag !== null && (await clearFlag(transaction, orderId, flag));
      if (!isCleared || accountId === null) return;
      const details = `Order ${orderId}. ${flag}`;
      const actorId = caller().accountId;
      await addAudit(transaction, { accountId, actorId, action: 'Payment reviewed', details, at: clock() });
    });
    return { message: 'Payment reviewed' };
  },
);
