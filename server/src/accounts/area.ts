import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { apiTokenPurpose, factorPurpose } from '../platform/sealer.ts';
import { changeUsersRoute } from './bulk/change-users.route.ts';
import { exportUsersRoute } from './bulk/export-users.route.ts';
import { importUsersRoute } from './bulk/import-users.route.ts';
import { invitationsRoute } from './bulk/invitations.route.ts';
import { deleteOldDeviceSessions } from './devices/device-sessions.store.ts';
import { deleteEndedSessions } from './devices/sessions.store.ts';
import { myAccountRoute, userInformationRoute } from './editing/account-details.route.ts';
import { accountUpdateRoute } from './editing/account-update.route.ts';
import {
  writeConfirmNewEmail,
  writeEmailChanged,
  writeEmailWillChange,
} from './email-templates/address-emails.ts';
import { writeFactorChanged, writeRecoveryCodeUsed } from './email-templates/factor-emails.ts';
import { writeNewLogin } from './email-templates/login-emails.ts';
import {
  writeForgotPassword,
  writePartnerSwitchedOn,
  writePasswordChanged,
  writeSetPassword,
} from './email-templates/password-emails.ts';
import { writeRegistration } from './email-templates/registration-emails.ts';
import { writeTokenCreated, writeTokenReplaced, writeTokensRevoked } from './email-templates/token-emails.ts';
import {
  confirmFactorRoute,
  factorRoute,
  removeFactorAppRoute,
  renewRecoveryCodesRoute,
  startFactorRoute,
  turnOffFactorRoute,
} from './factor/factor.route.ts';
import { deleteUnfinishedFactors } from './factor/factors.store.ts';
import { deleteOldChallenges } from './factor/passkey-challenges.store.ts';
import {
  addPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  requestPasskeyRoute,
  startPasskeyRoute,
} from './factor/passkeys.route.ts';
import { accountAccessOfRoute, setAccountAccessRoute } from './managing/account-access.route.ts';
import { accountAuditRoute } from './managing/account-audit.route.ts';
import { clientsOfRoute, moveClientsRoute } from './managing/clients-of.route.ts';
import {
  createUserRoute,
  deleteUserRoute,
  updateUserRoute,
  usersActivationRoute,
} from './managing/manage-user.route.ts';
import { partnerOfRoute, setPartnerOfRoute } from './managing/partner-of.route.ts';
import { plansOfUsersRoute, userPageRoute } from './managing/user-page.route.ts';
import { partnerRoute, usersRoute } from './managing/users.route.ts';
import { changePasswordRoute, checkResetLinkRoute, resetPasswordRoute } from './passwords/password.route.ts';
import { lockOwners } from './records/access.store.ts';
import { deleteOldEmailTokens } from './records/email-tokens.store.ts';
import { deleteUnclaimedAccounts } from './records/managed-accounts.store.ts';
import { confirmEmailRoute } from './register/confirm-email.route.ts';
import { registerRoute } from './register/register.route.ts';
import { deleteOldRegistrations } from './register/registrations.store.ts';
import { accountEventsRoute } from './sessions/account-events.route.ts';
import { knownLoginDays } from './sessions/compare-login.ts';
import { deleteOldOrigins } from './sessions/login-origins.store.ts';
import {
  endOtherSessionsRoute,
  endOwnSessionRoute,
  ownSessionsRoute,
} from './sessions/own-sessions.route.ts';
import {
  confirmSessionRoute,
  endSessionRoute,
  loginRoute,
  sessionOwnerRoute,
} from './sessions/session.route.ts';
import { deleteOldNetworks } from './sessions/trusted-networks.store.ts';
import { userpRoute } from './sessions/userp.route.ts';
import {
  apiTokensRoute,
  createApiTokenRoute,
  revokeApiTokenRoute,
  setTokenChatsRoute,
} from './tokens/api-tokens.route.ts';
import { generateTokenForRoute, generateTokenRoute } from './tokens/generate-token.route.ts';
import { deleteRevokedTokens } from './tokens/named-tokens.store.ts';

/** Trusted networks are kept as long as the browser remembers a login. */
const trustedNetworkDays = 90;
/** Long enough for an owner to read why a token was revoked. */
const revokedTokenDays = 90;
/** Longer than the emailed link, which works for a week; another one can be requested. */
const unclaimedDays = 30;

const emails = {
  'forgot-password': writeForgotPassword,
  'set-password': writeSetPassword,
  'password-changed': writePasswordChanged,
  'partner-activated': writePartnerSwitchedOn,
  registration: writeRegistration,
  'confirm-new-email': writeConfirmNewEmail,
  'email-will-change': writeEmailWillChange,
  'email-changed': writeEmailChanged,
  'api-token-made': writeTokenCreated,
  'api-token-replaced': writeTokenReplaced,
  'api-tokens-ended': writeTokensRevoked,
  'new-login': writeNewLogin,
  'factor-changed': writeFactorChanged,
  'passkey-changed': writeFactorChanged,
  'recovery-code-used': writeRecoveryCodeUsed,
};

declare module '../platform/mail/emails.store.ts' {
  interface EmailKinds extends Record<keyof typeof emails, true> {}
}

export const accountsArea: Area = {
  refusals: ['accounts'],
  calls: [
    accountAccessOfRoute,
    accountAuditRoute,
    accountUpdateRoute,
    addPasskeyRoute,
    apiTokensRoute,
    changePasswordRoute,
    changeUsersRoute,
    checkResetLinkRoute,
    clientsOfRoute,
    confirmEmailRoute,
    confirmFactorRoute,
    confirmSessionRoute,
    createUserRoute,
    deleteUserRoute,
    revokeApiTokenRoute,
    endOtherSessionsRoute,
    endOwnSessionRoute,
    endSessionRoute,
    exportUsersRoute,
    factorRoute,
    generateTokenForRoute,
    generateTokenRoute,
    importUsersRoute,
    invitationsRoute,
    loginRoute,
    createApiTokenRoute,
    moveClientsRoute,
    myAccountRoute,
    ownSessionsRoute,
    partnerOfRoute,
    partnerRoute,
    registerRoute,
    removeFactorAppRoute,
    removePasskeyRoute,
    renamePasskeyRoute,
    renewRecoveryCodesRoute,
    requestPasskeyRoute,
    resetPasswordRoute,
    sessionOwnerRoute,
    setAccountAccessRoute,
    setPartnerOfRoute,
    setTokenChatsRoute,
    startFactorRoute,
    startPasskeyRoute,
    turnOffFactorRoute,
    updateUserRoute,
    userInformationRoute,
    userpRoute,
    usersActivationRoute,
    usersRoute,
    userPageRoute,
    plansOfUsersRoute,
  ],
  plainRoutes: [accountEventsRoute],
  emails,
  sealed: [
    {
      table: 'accounts',
      key: 'id',
      column: 'api_token_sealed',
      hashColumn: 'api_token_hash',
      purposeOf: (accountId) => apiTokenPurpose(Number(accountId)),
    },
    {
      table: 'second_factors',
      key: 'account_id',
      column: 'secret_sealed',
      purposeOf: (accountId) => factorPurpose(Number(accountId)),
    },
  ],
  async maintenance({ database }, now) {
    await deleteOldEmailTokens(database, now);
    await deleteOldRegistrations(database, now);
    await deleteEndedSessions(database, now);
    await deleteOldDeviceSessions(database, now);
    await deleteOldOrigins(database, daysBefore(now, knownLoginDays));
    await deleteOldNetworks(database, daysBefore(now, trustedNetworkDays));
    await database.transaction(async (transaction) => {
      await lockOwners(transaction);
      await deleteUnclaimedAccounts(transaction, daysBefore(now, unclaimedDays), now);
    });
    await deleteUnfinishedFactors(database, daysBefore(now, 1));
    await deleteOldChallenges(database, now);
    await deleteRevokedTokens(database, daysBefore(now, revokedTokenDays));
  },
};
