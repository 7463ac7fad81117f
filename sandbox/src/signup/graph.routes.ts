import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PhoneNumber } from '../whatsapp/account.schema.ts';
import { authorisePhone } from '../whatsapp/authorise.ts';
import { GraphError } from '../whatsapp/errors.ts';
import { parseGraph } from '../whatsapp/parse-graph.ts';
import type { BusinessToken } from '../whatsapp/state.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { openAccount } from './open-account.ts';
import type { Signup } from './signup.ts';

const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging', 'public_profile'];
const registrationWindowMs = 72 * 3_600_000;
const maxRegistrations = 10;

const ExchangeSchema = v.object({ client_id: v.string(), client_secret: v.string(), code: v.string() });
const DebugSchema = v.object({ input_token: v.string(), access_token: v.string() });
const RegisterSchema = v.strictObject({
  messaging_product: v.literal('whatsapp'),
  pin: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits')),
  data_localization_region: v.optional(v.string()),
});

/** `GET /v{NN}.0/oauth/access_token`, `…/debug_token` and `POST /v{NN}.0/{phone_number_id}/register`. */
export function signupGraphRoutes(app: FastifyInstance, whatsApp: WhatsApp, signup: Signup): void {
  app.get('/oauth/access_token', async (request) => {
    const query = parseGraph(ExchangeSchema, request.query);
    checkApp(signup, query.client_id, query.client_secret);
    const code = signup.codes.take(query.code, query.client_id);
    if (code === 'unknown') throw new GraphError(100, 'This authorization code has been used.');
    if (code === 'expired') throw new GraphError(100, 'This authorization code has expired.');
    const token = openAccount(whatsApp, signup, code);
    return { access_token: token, token_type: 'bearer' };
  });

  app.get('/debug_token', async (request) => {
    const query = parseGraph(DebugSchema, request.query);
    const [appId = '', secret = ''] = query.access_token.split('|');
    checkApp(signup, appId, secret);
    const known = findToken(whatsApp, query.input_token, appId);
    return { data: known ? describeToken(known) : { app_id: appId, is_valid: false, scopes: [] } };
  });

  app.post('/:id/register', async (request) => {
    const { phone } = authorisePhone(whatsApp, request);
    const { pin } = parseGraph(RegisterSchema, request.body);
    countRegistration(whatsApp, phone.id);
    if (phone.code_verification_status !== 'VERIFIED') {
      throw new GraphError(133006, 'The phone number has to be verified before it is registered');
    }
    if (phone.two_step_pin !== undefined && phone.two_step_pin !== pin) {
      throw new GraphError(133005, 'The two-step verification PIN does not match');
    }
    makeRegistered(phone, pin);
    return { success: true };
  });
}

/** A token of a signup, or a declared one, which counts as the calling app's. */
function findToken({ state }: WhatsApp, token: string, appId: string): BusinessToken | undefined {
  const declared = [...state.accounts.values()].find(({ declaration }) => declaration.access_token === token);
  const issued = state.businessTokens.get(token);
  return issued ?? (declared && { appId, wabaId: declared.wabaId, issuedAtMs: 0 });
}

function makeRegistered(phone: PhoneNumber, pin: string): void {
  phone.two_step_pin = pin;
  phone.status = 'CONNECTED';
}

/** @throws GraphError 133016 from the eleventh call within 72 hours on */
function countRegistration(whatsApp: WhatsApp, phoneNumberId: string): void {
  const { registrations } = whatsApp.state;
  const now = whatsApp.nowMs();
  const recent = (registrations.get(phoneNumberId) ?? []).filter((at) => now - at < registrationWindowMs);
  if (recent.length >= maxRegistrations) {
    throw new GraphError(133016, 'The number was registered too often in 72 hours');
  }
  registrations.set(phoneNumberId, [...recent, now]);
}

function checkApp(signup: Signup, appId: string, secret: string): void {
  if (signup.apps.get(appId)?.app_secret !== secret)
    throw new GraphError(1, 'Error validating client secret.');
}

function describeToken({ appId, wabaId, issuedAtMs }: BusinessToken) {
  return {
    app_id: appId,
    type: 'SYSTEM_USER',
    application: 'Sandbox app',
    is_valid: true,
    issued_at: Math.floor(issuedAtMs / 1000),
    expires_at: 0,
    data_access_expires_at: 0,
    scopes,
    granular_scopes: scopes
      .filter((scope) => scope.startsWith('whatsapp'))
      .map((scope) => ({
        scope,
        target_ids: [wabaId],
      })),
    user_id: '510000000000001',
  };
}
