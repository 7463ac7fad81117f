import * as v from 'valibot';
import { callInRun, type Graph, graphText } from './graph-run.ts';

const tokenSchema = v.object({ access_token: v.pipe(graphText, v.minLength(1)) });
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

const managing = 'whatsapp_business_management';

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

/** Exchanges the signup's code for the business's token; a code works once. The window's code needs no redirect_uri. */
export async function exchangeCode(graph: Graph, app: App, code: string): Promise<string> {
  const query = { client_id: app.id, client_secret: app.secret, code };
  const { access_token } = await callInRun(
    graph,
    { method: 'GET', path: ['oauth', 'access_token'], query },
    tokenSchema,
  );
  return access_token;
}

/** Reads the rights of a token, because the ids that a browser sends do not prove anything. */
export async function describeToken(graph: Graph, app: App, token: string): Promise<TokenFacts> {
  const query = { input_token: token, access_token: `${app.id}|${app.secret}` };
  const { data } = await callInRun(graph, { method: 'GET', path: ['debug_token'], query }, debugSchema);
  const granted = data.granular_scopes.find(({ scope }) => scope === managing);
  // A missing scope was not granted; a scope without targets was granted for all accounts.
  const wabaIds = granted === undefined ? [] : (granted.target_ids ?? null);
  return { appId: data.app_id, isValid: data.is_valid, wabaIds };
}
