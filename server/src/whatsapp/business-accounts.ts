import * as v from 'valibot';
import { callInRun, type Graph, graphSuccess, graphText } from './graph-run.ts';

const ownerSchema = v.object({
  owner_business_info: v.optional(
    v.object({ id: v.pipe(v.union([graphText, v.number()]), v.transform(String), v.minLength(1)) }),
  ),
});
const appsSchema = v.object({
  data: v.array(
    v.object({ whatsapp_business_api_data: v.optional(v.object({ id: v.optional(v.string(), '') })) }),
  ),
});

/** Reads which business portfolio owns an account; null if WhatsApp does not return it. */
export async function readOwner(graph: Graph, token: string, wabaId: string): Promise<string | null> {
  const query = { fields: 'owner_business_info' };
  const about = await callInRun(graph, { method: 'GET', path: [wabaId], query, token }, ownerSchema);
  return about.owner_business_info?.id ?? null;
}

/** Subscribes our app to the account's webhooks; a repeat changes nothing. */
export async function subscribe(graph: Graph, token: string, wabaId: string): Promise<void> {
  await callInRun(graph, { method: 'POST', path: [wabaId, 'subscribed_apps'], token }, graphSuccess);
}

/** Unsubscribes our app from the account's webhooks. */
export async function unsubscribe(graph: Graph, token: string, wabaId: string): Promise<void> {
  await callInRun(graph, { method: 'DELETE', path: [wabaId, 'subscribed_apps'], token }, graphSuccess);
}

/** True if the app of the token receives the account's webhooks. */
export async function isSubscribed(graph: Graph, token: string, wabaId: string): Promise<boolean> {
  const { data } = await callInRun(
    graph,
    { method: 'GET', path: [wabaId, 'subscribed_apps'], token },
    appsSchema,
  );
  return data.length > 0;
}
