import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type AccountDeclaration, AccountSchema, NodeIdSchema } from '../channel/account.schema.ts';
import type { Channel } from '../channel/channel.ts';
import type { Account } from '../channel/state.ts';
import { addTemplate } from '../channel/template-store.ts';
import { verifyCallback } from '../channel/verify-callback.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ wabaId: NodeIdSchema });

/** `/_sandbox/channel/accounts`: declares accounts, lists them, tries the handshake with their callback. */
export function accountsRoute(app: FastifyInstance, channel: Channel): void {
  app.get('/accounts', async () => ({ data: [...channel.state.accounts.values()].map(describe) }));

  app.put('/accounts/:wabaId', async (request) => {
    const { wabaId } = parseSteer(ParamsSchema, request.params);
    const declaration = parseSteer(AccountSchema, request.body);
    checkIdsAreFree(channel, wabaId, declaration);
    return describe(declareAccount(channel, wabaId, declaration));
  });

  app.post('/accounts/:wabaId/verify', async (request) => {
    const { wabaId } = parseSteer(ParamsSchema, request.params);
    const account = channel.state.accounts.get(wabaId);
    if (!account) throw new SteerError(404, `No account ${wabaId} is declared`);
    const { callback_url: callbackUrl, verify_token: verifyToken } = account.declaration;
    return verifyCallback(channel, callbackUrl, verifyToken);
  });
}

function declareAccount(channel: Channel, wabaId: string, declaration: AccountDeclaration): Account {
  const known = channel.state.accounts.get(wabaId);
  if (!known && !channel.state.hasRoom) throw new SteerError(409, 'No more accounts fit; reset first');
  const account: Account = known ?? {
    wabaId,
    declaration,
    overrideCallbackUrl: undefined,
    isSubscribed: true,
    templates: [],
    blockedNames: new Map(),
  };
  account.declaration = declaration;
  account.overrideCallbackUrl = undefined;
  account.isSubscribed = true;
  channel.state.accounts.set(wabaId, account);
  if (declaration.templates) {
    account.templates = [];
    account.blockedNames.clear();
    for (const template of declaration.templates) addTemplate(channel, account, template);
  }
  return account;
}

function checkIdsAreFree(channel: Channel, wabaId: string, declaration: AccountDeclaration): void {
  for (const { id } of declaration.phone_numbers) {
    const owner = channel.state.findPhone(id)?.account.wabaId;
    if (owner && owner !== wabaId)
      throw new SteerError(409, `Phone number ${id} belongs to account ${owner}`);
  }
  for (const { id } of declaration.templates ?? []) {
    const owner = id && channel.state.findTemplate(id)?.account.wabaId;
    if (owner && owner !== wabaId) throw new SteerError(409, `Template ${id} belongs to account ${owner}`);
  }
  const names = (declaration.templates ?? []).map(({ name, language }) => `${name} ${language}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new SteerError(400, `templates: ${twice} is declared twice`);
}

function describe(account: Account) {
  return {
    waba_id: account.wabaId,
    callback_url: account.overrideCallbackUrl ?? account.declaration.callback_url,
    phone_numbers: account.declaration.phone_numbers,
    templates: account.templates.length,
    is_subscribed: account.isSubscribed,
  };
}
