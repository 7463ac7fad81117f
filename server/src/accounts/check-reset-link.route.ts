import { checkResetLinkCall } from '@chatline/contract/calls/check-reset-link';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findLink } from './email-tokens.store.ts';
import { linkHashes } from './mail-links.ts';

/** POST /api/v1/password/link; absent in the baseline. */
export const checkResetLinkRoute = defineBodyRoute(
  checkResetLinkCall,
  'Tells whether a mailed link still sets a password, so that nobody types one for a link that is used.',
  async ({ services, body }) => {
    const link = await findLink(services.database, linkHashes(services, body.token), services.clock());
    return { works: link?.purpose === 'password' };
  },
);
