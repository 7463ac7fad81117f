import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
} from '@chatline/contract/calls/passkey-format';
import { maxPasskeyName, maxPasskeys } from '@chatline/contract/constants/passkeys';
import { addAudit } from '../../audit/audit.store.ts';
import { CatalogueError, invalidField } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import type { SessionCaller } from '../devices/own-sessions.ts';
import { readId } from '../records/find-managed.ts';
import { sealUnknownSecret, turnOffLocked } from './change-factor.ts';
import { checkCreatedPasskey } from './check-passkey.ts';
import { enablePasskeys, findFactor, replaceRecoveryCodes } from './factors.store.ts';
import { createPasskeyCreation, createPasskeyRequest, requireRelyingParty } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './passkeys.store.ts';
import { proveOwner, proveOwnerOfFactor } from './prove-owner.ts';
import { recordChange } from './record-change.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** @throws {CatalogueError} invalid-field */
function readName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw invalidField('name', 'Enter a name');
  if (name.length > maxPasskeyName) throw invalidField('name', `Use at most ${maxPasskeyName} characters`);
  return name;
}

/**
 * Starts adding a passkey, after the password and what `proveOwner` needs.
 * @throws {CatalogueError} passkey-state, or as `proveOwner`
 */
export async function startPasskey(
  services: Services,
  caller: SessionCaller,
  proof: FactorProof,
): Promise<PasskeyCreation> {
  const { database } = services;
  const { accountId, sessionId } = caller;
  requireRelyingParty(services);
  if ((await listPasskeys(database, accountId)).length >= maxPasskeys)
    throw new CatalogueError('passkeys-full');
  await proveOwner(services, caller, await findFactor(database, accountId), proof);
  return createPasskeyCreation(services, accountId, `add ${sessionId}`);
}

/**
 * Adds a passkey that was created for the challenge of `startPasskey`, and ends the account's other sessions. The first
 * one turns the second factor on, unless an app has.
 * @returns the recovery codes; none if the account has some already
 * @throws {CatalogueError} invalid-field, passkey-refused, passkey-state or factor-state
 */
export async function addPasskey(
  services: Services,
  caller: SessionCaller,
  { name: typed, credential }: { readonly name: string; readonly credential: CreatedPasskey },
): Promise<readonly string[]> {
  const { clock, database, random } = services;
  const { accountId, sessionId } = caller;
  const name = readName(typed);
  const created = await checkCreatedPasskey(services, credential, { accountId, purpose: `add ${sessionId}` });
  const factor = await findFactor(database, accountId);
  const codes = factor?.enabled_at ? null : await createRecoveryCodes(random);
  await database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    const at = clock();
    const secret = sealUnknownSecret(services, accountId);
    const isTurnedOn = await enablePasskeys(transaction, accountId, secret, at);
    if (isTurnedOn !== (codes !== null)) throw new CatalogueError('factor-state');
    if ((await listPasskeys(transaction, accountId)).length >= maxPasskeys)
      throw new CatalogueError('passkeys-full');
    if (!(await insertPasskey(transaction, accountId, { ...created, name, at })))
      throw new CatalogueError('passkey-taken');
    if (codes) await replaceRecoveryCodes(transaction, accountId, codes);
    const details = `“${name}”.`;
    const entry = { accountId, actorId: accountId, details: 'With a passkey.', at };
    if (codes) await addAudit(transaction, { ...entry, action: 'Two-factor authentication turned on' });
    const change = codes ? 'on-by-passkey' : 'passkey-added';
    await recordChange(services, transaction, caller, { action: 'Passkey added', details, change });
  });
  return codes?.shown ?? [];
}

/** Returns what the browser needs to prove a change. @throws {CatalogueError} passkey-state without a passkey */
export async function requestPasskey(
  services: Services,
  { accountId, sessionId }: SessionCaller,
): Promise<PasskeyRequest> {
  requireRelyingParty(services);
  const request = await createPasskeyRequest(services, accountId, `use ${sessionId}`);
  if (request === null) throw new CatalogueError('passkeys-none');
  return request;
}

/**
 * Renames one of the caller's own passkeys; a repeat changes nothing.
 * @param id as received
 * @throws {CatalogueError} invalid-field, or not-found if the account has no passkey with this id
 */
export async function renamePasskey(
  { clock, database }: Services,
  { accountId }: SessionCaller,
  id: string,
  typed: string,
): Promise<string> {
  const name = readName(typed);
  return database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    const passkeys = await listPasskeys(transaction, accountId);
    const passkey = passkeys.find((one) => one.id === readId(id));
    if (passkey === undefined) throw new CatalogueError('passkey-gone');
    if (passkey.name !== name) {
      await updatePasskeyName(transaction, accountId, passkey.id, name);
      const details = `“${passkey.name}” is “${name}” now.`;
      const entry = {
        accountId,
        actorId: accountId,
        action: 'Passkey renamed',
        details,
        at: clock(),
      } as const;
      await addAudit(transaction, entry);
    }
    return name;
  });
}

/**
 * Removes one of the caller's own passkeys, and ends the account's other sessions. Without another passkey and an app,
 * the second factor is off.
 * @param id as received
 * @returns a message
 * @throws {CatalogueError} not-found if the account has no passkey with this id, or as `proveOwnerOfFactor`
 */
export async function removePasskey(
  services: Services,
  caller: SessionCaller,
  id: string,
  proof: FactorProof,
): Promise<string> {
  const { clock, database } = services;
  const { accountId } = caller;
  const known = readId(id);
  const passkeys = await listPasskeys(database, accountId);
  if (!passkeys.some((one) => one.id === known)) throw new CatalogueError('passkey-gone');
  await proveOwnerOfFactor(services, caller, proof);
  return database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    const name = known === null ? null : await deletePasskey(transaction, accountId, known);
    if (name === null) throw new CatalogueError('passkey-gone');
    const details = `“${name}”.`;
    const present = await findFactor(transaction, accountId);
    const isLast = !present?.has_app && (await listPasskeys(transaction, accountId)).length === 0;
    if (isLast) {
      const entry = {
        accountId,
        actorId: accountId,
        action: 'Passkey removed',
        details,
        at: clock(),
      } as const;
      await addAudit(transaction, entry);
      await turnOffLocked(services, transaction, caller);
      return 'Two-factor authentication is off.';
    }
    const change = { action: 'Passkey removed', details, change: 'passkey-removed' } as const;
    await recordChange(services, transaction, caller, change);
    return `The passkey “${name}” was removed.`;
  });
}
