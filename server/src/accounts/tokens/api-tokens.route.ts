import { isAllowed } from '@chatline/contract/access/rights';
import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { endApiTokenCall } from '@chatline/contract/calls/end-api-token';
import { makeApiTokenCall } from '@chatline/contract/calls/make-api-token';
import { setTokenChatsCall } from '@chatline/contract/calls/set-token-chats';
import { maxNamedTokens } from '@chatline/contract/constants/tokens';
import { CatalogueError } from '../../platform/errors.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { allowChats, revokeToken } from './change-token.ts';
import { findDefaultToken } from './default-token.store.ts';
import { makeToken } from './make-token.ts';
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
  'The account’s API tokens by name, without the tokens themselves.',
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

export const makeApiTokenRoute = defineBodyRoute(
  makeApiTokenCall,
  'Creates a named API token; only this answer shows it.',
  ({ services, caller, body }) => makeToken(services, caller().accountId, body),
);

export const setTokenChatsRoute = defineBodyRoute(
  setTokenChatsCall,
  'Allows one of the account’s API tokens to open the chats on another site, or stops it.',
  async ({ services, caller, part, body }) => ({
    message: await allowChats(services, caller().accountId, part('id'), body.opensChats),
  }),
);

export const endApiTokenRoute = defineRoute(
  endApiTokenCall,
  'Revokes one of the account’s API tokens.',
  async ({ services, caller, part }) => ({
    message: await revokeToken(services, caller().accountId, part('id')),
  }),
);
