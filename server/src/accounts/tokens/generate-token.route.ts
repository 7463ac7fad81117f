import { generateTokenCall } from '@chatline/contract/calls/generate-token';
import { CatalogueError } from '../../platform/errors.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { findAccountByEmail } from '../records/accounts.store.ts';
import { emailKey } from '../records/email-address.ts';
import { isManagedBy } from '../records/find-managed.ts';
import { offerApiToken } from './api-tokens.ts';

export const generateTokenRoute = defineRoute(
  generateTokenCall.own,
  'Returns a new API token for the caller’s account. The token becomes valid when the account is saved with it.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    return okData(await offerApiToken(services, accountId, accountId), 'Token Generated');
  },
);

export const generateTokenForRoute = defineRoute(
  generateTokenCall.managed,
  'Returns a new API token for an account that the caller may edit.',
  async ({ services, caller, part }) => {
    const account = await findAccountByEmail(services.database, emailKey(part('email')));
    if (account === null || !isManagedBy(account, caller())) throw new CatalogueError('not-found');
    return okData(await offerApiToken(services, account.id, caller().accountId), 'Token Generated');
  },
);
