import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PhoneNumber } from './account.schema.ts';
import { GraphError } from './errors.ts';
import type { StoredMedia } from './media-store.ts';
import type { Account, Template } from './state.ts';
import type { WhatsApp } from './whatsapp.ts';

const ParamsSchema = v.object({ id: v.string() });

/**
 * The account of a request about `/{waba_id}/…`.
 * @throws GraphError 190 without a known token, 100 when the token sees no such account
 */
export function authoriseAccount(whatsApp: WhatsApp, request: FastifyRequest): Account {
  const token = knownToken(whatsApp, request);
  const id = nodeId(request);
  const account = whatsApp.state.accounts.get(id);
  if (!account || !opens(whatsApp, token, account)) throw missingObject(id);
  return account;
}

/**
 * The account and number of a request about `/{phone_number_id}…`.
 * @throws GraphError 190 without a known token, 100 when the token sees no such number
 */
export function authorisePhone(
  whatsApp: WhatsApp,
  request: FastifyRequest,
): { account: Account; phone: PhoneNumber } {
  const token = knownToken(whatsApp, request);
  const id = nodeId(request);
  const found = whatsApp.state.findPhone(id);
  if (!found || !opens(whatsApp, token, found.account)) throw missingObject(id);
  return found;
}

/**
 * The account and template of a request about `/{template_id}`.
 * @throws GraphError 190 without a known token, 100 when the token sees no such template
 */
export function authoriseTemplate(
  whatsApp: WhatsApp,
  request: FastifyRequest,
): { account: Account; template: Template } {
  const token = knownToken(whatsApp, request);
  const id = nodeId(request);
  const found = whatsApp.state.findTemplate(id);
  if (!found || !opens(whatsApp, token, found.account)) throw missingObject(id);
  return found;
}

/**
 * Checks the token of an upload; it belongs to an app, not to an account, and its scheme is `OAuth`.
 * @throws GraphError 190 without a known token
 */
export function authoriseUpload(whatsApp: WhatsApp, request: FastifyRequest): void {
  knownToken(whatsApp, request);
}

/**
 * The app of a request about `/{app_id}/uploads`.
 * @throws GraphError 190 without a known token, 100 when the token belongs to another app
 */
export function authoriseApp(whatsApp: WhatsApp, request: FastifyRequest): string {
  const id = nodeId(request);
  const own = appOf(whatsApp, request);
  if (own !== undefined && own !== id) throw missingObject(id);
  return id;
}

/**
 * The app that a request's token was issued to; none for a token that an account was declared with.
 * @throws GraphError 190 without a known token
 */
export function appOf(whatsApp: WhatsApp, request: FastifyRequest): string | undefined {
  return whatsApp.state.businessTokens.get(knownToken(whatsApp, request))?.appId;
}

/**
 * The file of a request about `/{media_id}…`.
 * @throws GraphError 190 without a known token, 100 when the token sees no such file
 */
export function authoriseMedia(whatsApp: WhatsApp, request: FastifyRequest): StoredMedia {
  const token = knownToken(whatsApp, request);
  const id = nodeId(request);
  const file = whatsApp.media.find(id);
  const account = file && whatsApp.state.accounts.get(file.wabaId);
  if (file === undefined || account?.declaration.access_token !== token) throw missingObject(id);
  return file;
}

function nodeId(request: FastifyRequest): string {
  return v.parse(ParamsSchema, request.params).id;
}

function knownToken(whatsApp: WhatsApp, request: FastifyRequest): string {
  const token = /^(?:Bearer|OAuth) (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const isKnown = (known: string) =>
    whatsApp.state.businessTokens.has(known) ||
    [...whatsApp.state.accounts.values()].some(({ declaration }) => declaration.access_token === known);
  if (!token || !isKnown(token)) throw new GraphError(190, 'The access token is missing or unknown');
  return token;
}

/** A declared token opens its account; one from a signup opens the account that was chosen there. */
function opens({ state }: WhatsApp, token: string, { wabaId, declaration }: Account): boolean {
  return declaration.access_token === token || state.businessTokens.get(token)?.wabaId === wabaId;
}

function missingObject(id: string): GraphError {
  const text =
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, ` +
    'or does not support this operation';
  return new GraphError(100, text, { subcode: 33, title: 'Object missing', text });
}
