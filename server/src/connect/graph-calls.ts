import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, type GraphRequest, timeLimits } from '../whatsapp/client.ts';

const text = v.pipe(v.string(), v.maxLength(4096));
const tokenSchema = v.object({ access_token: v.pipe(text, v.minLength(1)) });
const debugSchema = v.object({
  data: v.object({
    app_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    is_valid: v.optional(v.boolean(), false),
    granular_scopes: v.optional(
      v.array(v.object({ scope: v.string(), target_ids: v.optional(v.array(v.string())) })),
      [],
    ),
  }),
});
const numberSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  display_phone_number: v.optional(text, ''),
  verified_name: v.optional(text, ''),
  quality_rating: v.optional(text, 'UNKNOWN'),
  status: v.optional(text, 'UNKNOWN'),
  name_status: v.optional(text, ''),
  is_on_biz_app: v.optional(v.boolean(), false),
  whatsapp_business_manager_messaging_limit: v.optional(text, ''),
});
const ownerSchema = v.object({
  owner_business_info: v.optional(
    v.object({ id: v.pipe(v.union([text, v.number()]), v.transform(String), v.minLength(1)) }),
  ),
});
const successSchema = v.object({ success: v.literal(true) });
const appsSchema = v.object({
  data: v.array(
    v.object({ whatsapp_business_api_data: v.optional(v.object({ id: v.optional(v.string(), '') })) }),
  ),
});

/** A business number as WhatsApp describes it. */
export type ProviderNumber = v.InferOutput<typeof numberSchema>;

const fields = Object.keys(numberSchema.entries).join(',');
const managing = 'whatsapp_business_management';

/** The access to WhatsApp that a run of steps has, with its time limit. */
export interface Graph {
  readonly network: Pick<Services, 'config' | 'fetch'>;
  /** Aborts all requests of the run. */
  readonly deadline: AbortSignal;
}

/** Our app at WhatsApp. */
export interface App {
  readonly id: string;
  readonly secret: string;
}

/** The rights of a token. */
export interface TokenFacts {
  readonly appId: string;
  readonly isValid: boolean;
  /** The accounts that it may manage; null if the person granted all of them. */
  readonly wabaIds: readonly string[] | null;
}

/** Makes a request within the run's time limit; all calls below use it. @throws {WhatsAppError} */
function call<const S extends v.GenericSchema>(
  { network, deadline }: Graph,
  request: Omit<GraphRequest, 'timeoutMs' | 'signal'>,
  schema: S,
): Promise<v.InferOutput<S>> {
  return callGraph(network, { ...request, timeoutMs: timeLimits.question, signal: deadline }, schema);
}

/** Exchanges the signup's code for the business's token; a code works once. The window's code needs no redirect_uri. */
export async function exchangeCode(graph: Graph, app: App, code: string): Promise<string> {
  const query = { client_id: app.id, client_secret: app.secret, code };
  const { access_token } = await call(
    graph,
    { method: 'GET', path: ['oauth', 'access_token'], query },
    tokenSchema,
  );
  return access_token;
}

/** Reads the rights of a token, because the ids that a browser sends are no proof. */
export async function describeToken(graph: Graph, app: App, token: string): Promise<TokenFacts> {
  const query = { input_token: token, access_token: `${app.id}|${app.secret}` };
  const { data } = await call(graph, { method: 'GET', path: ['debug_token'], query }, debugSchema);
  const granted = data.granular_scopes.find(({ scope }) => scope === managing);
  // A missing scope was not granted; a scope without targets was granted for all accounts.
  const wabaIds = granted === undefined ? [] : (granted.target_ids ?? null);
  return { appId: data.app_id, isValid: data.is_valid, wabaIds };
}

/** Lists the numbers of an account, at most 100; WhatsApp allows 20. */
export async function listNumbers(
  graph: Graph,
  token: string,
  wabaId: string,
): Promise<readonly ProviderNumber[]> {
  const query = { fields, limit: '100' };
  const { data } = await call(
    graph,
    { method: 'GET', path: [wabaId, 'phone_numbers'], query, token },
    v.object({ data: v.array(numberSchema) }),
  );
  return data;
}

/** Reads status, name and limits of a number. */
export function readNumber(graph: Graph, token: string, id: string): Promise<ProviderNumber> {
  return call(graph, { method: 'GET', path: [id], query: { fields }, token }, numberSchema);
}

/** Reads which business portfolio owns an account; null if WhatsApp does not answer that. */
export async function readOwner(graph: Graph, token: string, wabaId: string): Promise<string | null> {
  const query = { fields: 'owner_business_info' };
  const about = await call(graph, { method: 'GET', path: [wabaId], query, token }, ownerSchema);
  return about.owner_business_info?.id ?? null;
}

/** Subscribes our app to the account's webhooks; a repeat changes nothing. */
export async function subscribe(graph: Graph, token: string, wabaId: string): Promise<void> {
  await call(graph, { method: 'POST', path: [wabaId, 'subscribed_apps'], token }, successSchema);
}

/** Unsubscribes our app from the account's webhooks. */
export async function unsubscribe(graph: Graph, token: string, wabaId: string): Promise<void> {
  await call(graph, { method: 'DELETE', path: [wabaId, 'subscribed_apps'], token }, successSchema);
}

/** True if the app of the token receives the account's webhooks. */
export async function isSubscribed(graph: Graph, token: string, wabaId: string): Promise<boolean> {
  const { data } = await call(graph, { method: 'GET', path: [wabaId, 'subscribed_apps'], token }, appsSchema);
  return data.length > 0;
}

/**
 * Registers a number for sending.
 * @param pin six digits: the number's two-step PIN; if it has none, this becomes its PIN
 */
export async function register(
  graph: Graph,
  token: string,
  phoneNumberId: string,
  pin: string,
): Promise<void> {
  const json = { messaging_product: 'whatsapp', pin };
  await call(graph, { method: 'POST', path: [phoneNumberId, 'register'], token, json }, successSchema);
}
