import { addPasskeyCall } from '@chatline/contract/calls/add-passkey';
import { removePasskeyCall } from '@chatline/contract/calls/remove-passkey';
import { renamePasskeyCall } from '@chatline/contract/calls/rename-passkey';
import { requestPasskeyCall } from '@chatline/contract/calls/request-passkey';
import { startPasskeyCall } from '@chatline/contract/calls/start-passkey';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { addPasskey, removePasskey, renamePasskey, requestPasskey, startPasskey } from './change-passkeys.ts';

export const startPasskeyRoute = defineBodyRoute(
  startPasskeyCall,
  'Returns what the browser needs to create a passkey for the caller’s account, for five minutes.',
  async ({ services, caller, body }) => startPasskey(services, caller(), body),
);

export const addPasskeyRoute = defineBodyRoute(
  addPasskeyCall,
  'Adds a passkey to the caller’s account and ends all other sessions; the first one may return recovery codes.',
  async ({ services, caller, body }) => ({
    message: 'The passkey was added.',
    recoveryCodes: [...(await addPasskey(services, caller(), body))],
  }),
);

export const requestPasskeyRoute = defineRoute(
  requestPasskeyCall,
  'Returns what the browser needs to use a passkey for a change of the second factor, for five minutes.',
  async ({ services, caller }) => requestPasskey(services, caller()),
);

export const renamePasskeyRoute = defineBodyRoute(
  renamePasskeyCall,
  'Renames a passkey of the caller’s account.',
  async ({ services, caller, part, body }) => ({
    message: `The passkey is called “${await renamePasskey(services, caller(), part('id'), body.name)}” now.`,
  }),
);

export const removePasskeyRoute = defineBodyRoute(
  removePasskeyCall,
  'Removes a passkey of the caller’s account, and ends all other sessions.',
  async ({ services, caller, part, body }) => ({
    message: await removePasskey(services, caller(), part('id'), body),
  }),
);
