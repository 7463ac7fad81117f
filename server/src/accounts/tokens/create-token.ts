import { hourSeconds } from '@chatline/contract/constants/time';
import { maxNamedTokens, maxTokenName, tokenNameMissing } from '@chatline/contract/constants/tokens';
import * as v from 'valibot';
import { addAudit } from '../../audit/audit.store.ts';
import { CatalogueError, invalidField } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import { oneLine } from '../records/check-profile.ts';
import { emailOwner } from '../records/email-owner.ts';
import { createSecret } from './api-tokens.ts';
import { addToken, lockNames } from './named-tokens.store.ts';

const windowSeconds = hourSeconds;
const createdPerWindow = 20;

const tokenName = v.pipe(
  oneLine,
  v.nonEmpty(tokenNameMissing),
  v.maxLength(maxTokenName, `A name can have at most ${maxTokenName} characters`),
);

function refuse(text: string): CatalogueError {
  return invalidField('name', text);
}

function checkName(written: string): string {
  const name = v.safeParse(tokenName, written);
  if (!name.success) throw refuse(name.issues[0].message);
  return name.output;
}

/** The requested token. */
interface Wanted {
  readonly name: string;
  readonly opensChats: boolean;
}

/**
 * Creates a named API token. Only its hash is stored, so this response is the only place where the token is shown.
 * @throws {CatalogueError} invalid-field or too-many-requests
 */
export async function createToken(services: Services, accountId: number, wanted: Wanted) {
  const { clock, database, sealer } = services;
  const name = checkName(wanted.name);
  const at = clock();
  const count = await countAttempt(database, `token-made ${accountId}`, at, windowSeconds);
  if (count > createdPerWindow) throw new CatalogueError('too-many-requests', undefined, windowSeconds);
  const token = createSecret(services);
  const id = await database.transaction(async (transaction) => {
    const existing = await lockNames(transaction, accountId);
    if (existing.includes(name)) throw refuse('One of your tokens has this name');
    if (existing.length >= maxNamedTokens) throw refuse(`Revoke one first. The maximum is ${maxNamedTokens}`);
    const { opensChats } = wanted;
    const created = { accountId, name, hash: sealer.fingerprint(token), opensChats, at };
    const createdId = await addToken(transaction, created);
    const details = `“${name}” ${opensChats ? 'with' : 'without'} chat access.`;
    await addAudit(transaction, { accountId, actorId: accountId, action: 'API token created', details, at });
    await emailOwner(services, transaction, accountId, { kind: 'api-token-made', details: { name } });
    return createdId;
  });
  return { message: 'Token created', id: String(id), name, token };
}
