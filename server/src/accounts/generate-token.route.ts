import { generateTokenCall } from '@chatline/contract/calls/generate-token';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { offerApiToken } from './api-tokens.ts';

/** GET /api/web/generate-token */
export const generateTokenRoute = defineRoute(
  generateTokenCall,
  'A new API token for the own account; it opens nothing until the account is saved with it.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    return okData(await offerApiToken(services, accountId, accountId), 'Token Generated');
  },
);
