import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type AccountDeclaration, AccountSchema, NodeIdSchema } from '../whatsapp/account.schema.ts';
import type { Account } from '../whatsapp/state.ts';
import { addTemplate } from '../whatsapp/template-store.ts';
import { verifyCallback } from '../whatsapp/verify-callback.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ wabaId: NodeIdSchema });

/** `/_sandbox/channel/accounts`: declares accounts, lists them, performs the handshake with their callback. */
export function accountsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/accounts', async () => ({ data: [...whatsApp.state.accounts.values()].map(describe) }));

  app.put('/accounts/:wabaId', async (request) => {
    const { wabaId } = parseSteer(ParamsSchema, request.params);
    const declaration = parseSteer(AccountSchema, request.body);
    checkIdsAreFree(whatsApp, wabaId, declaration);
    return describe(declareAccount(whatsApp, wabaId, declaration));
  });

  app.post('/accounts/:wabaId/verify', async (request) => {
    const { wabaId } = parseSteer(ParamsSchema, request.params);
    const account = whatsApp.state.accounts.get(wabaId);
    if (!account) throw new SteerError(404, `No account ${wabaId} is declared`);
    const { callback_url: callbackUrl, verify_token: verifyToken } = account.declaration;
    return verifyCallback(whatsApp, callbackUrl, verifyToken);
  });
}

function declareAccount(whatsApp: WhatsApp, wabaId: string, declaration: AccountDeclaration): Account {
  const known = whatsApp.state.accounts.get(wabaId);
  if (!known && !whatsApp.state.hasRoom) throw new SteerError(409, 'No more accounts fit; reset first');
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
  whatsApp.state.accounts.set(wabaId, account);
  if (declaration.templates) {
    account.templates = [];
    account.blockedNames.clear();
    for (const template of declaration.templates) addTemplate(whatsApp, account, template);
  }
  return account;
}

function checkIdsAreFree(whatsApp: WhatsApp, wabaId: string, declaration: AccountDeclaration): void {
  for (const { id } of declaration.phone_numbers) {
    const owner = whatsApp.state.findPhone(id)?.account.wabaId;
    if (owner && owner !== wabaId)
      throw new SteerError(409, `Phone number ${id} belongs to account ${owner}`);
  }
  for (const { id } of declaration.templates ?? []) {
    const owner = id && whatsApp.state.findTemplate(id)?.account.wabaId;
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
