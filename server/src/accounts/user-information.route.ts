import { userInformationCall } from '@chatline/contract/calls/user-information';
import { okEditable } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { auditTokenShown } from './audit-token-shown.ts';
import { decodeUserId } from './decode-user-id.ts';
import { versionOfAccount } from './edited-account.ts';
import { findManaged } from './find-managed.ts';
import { toUserDetails } from './to-user-details.ts';

/** POST /api/web/user-information */
export const userInformationRoute = defineBodyRoute(
  userInformationCall,
  'A user or partner with its API token, for those who manage it.',
  async ({ services, caller, body }) => {
    const account = await findManaged(services.database, caller(), decodeUserId(body.userid));
    await auditTokenShown(services, account, caller().accountId);
    return okEditable(toUserDetails(account, services.sealer), versionOfAccount(account, services));
  },
);
