import { confirmFactorCall } from '@chatline/contract/calls/confirm-factor';
import { factorCall } from '@chatline/contract/calls/factor';
import { removeFactorAppCall } from '@chatline/contract/calls/remove-factor-app';
import { renewRecoveryCodesCall } from '@chatline/contract/calls/renew-recovery-codes';
import { startFactorCall } from '@chatline/contract/calls/start-factor';
import { turnOffFactorCall } from '@chatline/contract/calls/turn-off-factor';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { removeApp, renewRecoveryCodes, turnOff } from './change-factor.ts';
import { countRecoveryCodes, findFactor } from './factors.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { confirmSetup, startSetup } from './set-up-factor.ts';

export const factorRoute = defineRoute(
  factorCall,
  'Returns whether the caller’s account has a second factor.',
  async ({ services: { config, database }, caller }) => {
    const { accountId, role } = caller();
    const factor = await findFactor(database, accountId);
    return {
      isMissing: config.requiresAdminFactor && role === 'Admin' && !factor?.enabled_at,
      enabledAtMs: factor?.enabled_at?.getTime() ?? null,
      recoveryCodesLeft: factor?.enabled_at ? await countRecoveryCodes(database, accountId) : 0,
      hasApp: Boolean(factor?.enabled_at && factor.has_app),
      passkeys: (await listPasskeys(database, accountId)).map(({ id, name, added_at, used_at }) => ({
        id: String(id),
        name,
        addedAtMs: added_at.getTime(),
        usedAtMs: used_at?.getTime() ?? null,
      })),
    };
  },
);

export const startFactorRoute = defineBodyRoute(
  startFactorCall,
  'Creates the secret for an authenticator app; the second factor is on once a code has confirmed it.',
  async ({ services, caller, body }) => startSetup(services, caller(), body),
);

export const confirmFactorRoute = defineBodyRoute(
  confirmFactorCall,
  'Turns the second factor on with the first code of the app, ends all other sessions, and returns recovery codes.',
  async ({ services, caller, body }) => ({
    message: 'Two-factor authentication is on.',
    recoveryCodes: [...(await confirmSetup(services, caller(), body.code))],
  }),
);

export const renewRecoveryCodesRoute = defineBodyRoute(
  renewRecoveryCodesCall,
  'Replaces the recovery codes of the caller’s account, and ends all other sessions.',
  async ({ services, caller, body }) => ({
    message: 'Your previous recovery codes no longer work.',
    recoveryCodes: [...(await renewRecoveryCodes(services, caller(), body))],
  }),
);

export const turnOffFactorRoute = defineBodyRoute(
  turnOffFactorCall,
  'Turns the second factor of the caller’s account off, and ends all other sessions.',
  async ({ services, caller, body }) => {
    await turnOff(services, caller(), body);
    return { message: 'Two-factor authentication is off.' };
  },
);

export const removeFactorAppRoute = defineBodyRoute(
  removeFactorAppCall,
  'Removes the authenticator app of the caller’s account, and ends all other sessions.',
  async ({ services, caller, body }) => {
    const isOn = await removeApp(services, caller(), body);
    return { message: isOn ? 'The authenticator app was removed.' : 'Two-factor authentication is off.' };
  },
);
