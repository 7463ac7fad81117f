import * as v from 'valibot';
import type { ChannelConfig } from '../platform/config.ts';

/** Time limit of one question. */
const timeoutMs = 5000;

/** Why the provider's answer is none. */
export type GraphFailure =
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'malformed' };

/** What came of a question to the provider. */
export type GraphOutcome<T> =
  | { readonly isGood: true; readonly value: T }
  | { readonly isGood: false; readonly failure: GraphFailure };

/** A question to the Graph API. */
export interface GraphQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the version, as `/123/phone_numbers`; parts are encoded already. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The bearer token, if any. */
  readonly token?: string;
  readonly body?: unknown;
}

/** Where the Graph API is, and what it is asked over. */
export interface Graph {
  readonly channel: ChannelConfig;
  readonly fetch: typeof fetch;
  /** Ends every question that is asked over it. */
  readonly deadline: AbortSignal;
}

const errorSchema = v.object({
  error: v.object({
    message: v.optional(v.string(), ''),
    code: v.number(),
    error_user_msg: v.optional(v.string()),
    error_data: v.optional(v.union([v.string(), v.object({ details: v.optional(v.string(), '') })]), ''),
  }),
});
const longestWords = 300;

function refusalOf({ error }: v.InferOutput<typeof errorSchema>): GraphFailure {
  const details = typeof error.error_data === 'string' ? error.error_data : error.error_data.details;
  const message = error.error_user_msg || details || error.message;
  return { kind: 'refused', code: error.code, message: message.slice(0, longestWords) };
}

function requestOf({ method, token, body }: GraphQuestion, deadline: AbortSignal): RequestInit {
  return {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), deadline]),
  };
}

/** Asks the Graph API and parses the answer; never throws, every end is an outcome. */
export async function askGraph<const S extends v.GenericSchema>(
  { channel, fetch: request, deadline }: Graph,
  question: GraphQuestion,
  schema: S,
): Promise<GraphOutcome<v.InferOutput<S>>> {
  const query = question.query ? `?${new URLSearchParams(question.query)}` : '';
  const url = `${channel.baseUrl}/${channel.apiVersion}${question.path}${query}`;
  let text: string;
  try {
    text = await (await request(url, requestOf(question, deadline))).text();
  } catch {
    return { isGood: false, failure: { kind: 'unreached' } };
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!body.success) return { isGood: false, failure: { kind: 'malformed' } };
  const refused = v.safeParse(errorSchema, body.output);
  if (refused.success) return { isGood: false, failure: refusalOf(refused.output) };
  const good = v.safeParse(schema, body.output);
  if (!good.success) return { isGood: false, failure: { kind: 'malformed' } };
  return { isGood: true, value: good.output };
}
