import { usersActivationCall, wantedStateHeader } from '@chatline/contract/calls/users-activation';
import { addAudit } from '../audit/audit.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import { okData } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { addMail } from '../platform/mail/mails.store.ts';
import { canMailLinks } from './can-mail.ts';
import { decodeUserId } from './decode-user-id.ts';
import { findManaged } from './find-managed.ts';
import { toggleActive } from './managed-accounts.store.ts';

/** @throws {CatalogueError} undecodable where it is neither on nor off */
function wantedState(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new CatalogueError('undecodable', `${wantedStateHeader}: on or off.`);
}

/** POST /api/web/users-activation */
export const usersActivationRoute = defineBodyRoute(
  usersActivationCall,
  'Turns a user or partner on or off; who is off is signed out at once.',
  async ({ services, caller, body, header }) => {
    const wanted = wantedState(header(wantedStateHeader));
    const isActive = await services.database.transaction(async (transaction) => {
      const account = await findManaged(transaction, caller(), decodeUserId(body.userid));
      const isNowActive = await toggleActive(transaction, account.id, wanted);
      if (isNowActive === null) return wanted;
      await addAudit(transaction, {
        accountId: account.id,
        actorId: caller().accountId,
        action: isNowActive ? 'Activated' : 'Deactivated',
        details: isNowActive ? 'The account can be used.' : 'Sessions and API token stopped working.',
        at: services.clock(),
      });
      if (account.awaits_admin && canMailLinks(services.config)) {
        const { id: accountId, email: recipient } = account;
        await addMail(services, transaction, { kind: 'partner-activated', recipient, accountId });
      }
      return isNowActive;
    });
    const isactive = isActive === true;
    return okData({ isactive }, isactive ? 'User Activated' : 'User Deactivated');
  },
);
