import * as v from 'valibot';
import { callInRun, type Graph, graphSuccess, graphText } from './graph-run.ts';

const numberSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  display_phone_number: v.optional(graphText, ''),
  verified_name: v.optional(graphText, ''),
  quality_rating: v.optional(graphText, 'UNKNOWN'),
  status: v.optional(graphText, 'UNKNOWN'),
  name_status: v.optional(graphText, ''),
  is_on_biz_app: v.optional(v.boolean(), false),
  whatsapp_business_manager_messaging_limit: v.optional(graphText, ''),
});

/** A business number as WhatsApp describes it. */
export type WhatsAppNumber = v.InferOutput<typeof numberSchema>;

/** True if a number is registered and can send, or is connected over the Business app. */
export const canSend = ({ status, is_on_biz_app: isOnApp }: WhatsAppNumber): boolean =>
  status === 'CONNECTED' || isOnApp;

const fields = Object.keys(numberSchema.entries).join(',');

/** Lists the numbers of an account, at most 100; WhatsApp allows 20. */
export async function listNumbers(
  graph: Graph,
  token: string,
  wabaId: string,
): Promise<readonly WhatsAppNumber[]> {
  const query = { fields, limit: '100' };
  const { data } = await callInRun(
    graph,
    { method: 'GET', path: [wabaId, 'phone_numbers'], query, token },
    v.object({ data: v.array(numberSchema) }),
  );
  return data;
}

/** Reads status, name and limits of a number. */
export function readNumber(graph: Graph, token: string, id: string): Promise<WhatsAppNumber> {
  return callInRun(graph, { method: 'GET', path: [id], query: { fields }, token }, numberSchema);
}

/**
 * Registers a number for sending.
 * @param pin six digits: the number's two-step PIN; if it has none, this becomes its PIN
 */
export async function registerForSending(
  graph: Graph,
  token: string,
  phoneNumberId: string,
  pin: string,
): Promise<void> {
  const json = { messaging_product: 'whatsapp', pin };
  await callInRun(graph, { method: 'POST', path: [phoneNumberId, 'register'], token, json }, graphSuccess);
}
