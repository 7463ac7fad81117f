import { isAllowed } from '@chatline/contract/access/rights';
import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { createApiTokenCall } from '@chatline/contract/calls/create-api-token';
import { revokeApiTokenCall } from '@chatline/contract/calls/revoke-api-token';
import { setTokenChatsCall } from '@chatline/contract/calls/set-token-chats';
import { maxNamedTokens } from '@chatline/contract/constants/tokens';
import { CatalogueError } from '../../platform/errors.ts';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { allowChats, revokeToken } from './change-token.ts';
import { createToken } from './create-token.ts';
import { findDefaultToken } from './default-token.store.ts';
import { listTokens } from './named-tokens.store.ts';

interface StoredToken {
  readonly opens_chats: boolean;
  readonly used_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_why: string | null;
}

function commonOf(row: StoredToken) {
  return {
    opensChats: row.opens_chats,
    usedAtMs: row.used_at?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
    endedWhy: row.ended_why ?? '',
  };
}

export const apiTokensRoute = defineRoute(
  apiTokensCall,
  'Lists the account’s API tokens by name, without their values.',
  async ({ services: { config, database }, caller }) => {
    const { accountId } = caller();
    const standard = await findDefaultToken(database, accountId);
    if (standard === null) throw new CatalogueError('unauthorized');
    const tokens = await listTokens(database, accountId);
    return {
      default: {
        isSet: standard.is_set,
        savedAtMs: standard.saved_at?.getTime() ?? null,
        ...commonOf(standard),
      },
      tokens: tokens.map((row) => ({
        id: String(row.id),
        name: row.name,
        createdAtMs: row.created_at.getTime(),
        ...commonOf(row),
      })),
      most: maxNamedTokens,
      canOpenChats: config.embedOrigins.length > 0 && isAllowed(['whatsapp-chats'], caller()),
    };
  },
);

export const createApiTokenRoute = defineBodyRoute(
  createApiTokenCall,
  'Creates a named API token. Its value is only in this response.',
  async ({ services, caller, body }) => {
    requireConfirmed(services, caller());
    return createToken(services, caller().accountId, body);
  },
);

export const setTokenChatsRoute = defineBodyRoute(
  setTokenChatsCall,
  'Allows or forbids one of the account’s API tokens to open the chats on another site.',
  async ({ services, caller, part, body }) => ({
    message: await allowChats(services, caller().accountId, part('id'), body.opensChats),
  }),
);

export const revokeApiTokenRoute = defineRoute(
  revokeApiTokenCall,
  'Revokes one of the account’s API tokens.',
  async ({ services, caller, part }) => ({
    message: await revokeToken(services, caller().accountId, part('id')),
  }),
);
