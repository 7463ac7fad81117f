import * as v from 'valibot';
import type { Services } from '../../platform/services.ts';

const timeoutMs = 15_000;

const refusalSchema = v.object({
  error: v.object({
    message: v.optional(v.string(), ''),
    code: v.number(),
    error_subcode: v.optional(v.number()),
    error_user_title: v.optional(v.string(), ''),
    error_user_msg: v.optional(v.string(), ''),
    error_data: v.optional(v.union([v.string(), v.object({ details: v.optional(v.string(), '') })]), ''),
  }),
});

/** What the channel refused a request with. */
export class ChannelRefusal extends Error {
  override readonly name = 'ChannelRefusal';

  /**
   * @param code of outside-services.md, "Errors"
   * @param subcode of template calls, where there is one
   * @param text the channel's words for the author, or its details
   */
  constructor(
    readonly code: number,
    readonly subcode: number | null,
    readonly text: string,
  ) {
    super(`(#${code}) ${text}`);
  }
}

/** The channel gave no answer that can be read: whether it did what it was asked is not known. */
export class ChannelSilence extends Error {
  override readonly name = 'ChannelSilence';
}

/** A connection to a business account, with its token in the open: never logged. */
export interface Connection {
  readonly wabaId: string;
  readonly accessToken: string;
}

/** A request to the channel. */
export interface ChannelRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the version, without a slash before it. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A file's bytes, for an upload. */
  readonly bytes?: { readonly data: Uint8Array; readonly offset: number };
}

function initOf({ accessToken }: Connection, asked: ChannelRequest): RequestInit {
  // Uploads want the older word for the same token (Resumable Upload API).
  const scheme = asked.bytes ? 'OAuth' : 'Bearer';
  return {
    method: asked.method,
    headers: {
      authorization: `${scheme} ${accessToken}`,
      ...(asked.json !== undefined && { 'content-type': 'application/json' }),
      ...(asked.bytes && {
        'content-type': 'application/octet-stream',
        file_offset: String(asked.bytes.offset),
      }),
    },
    ...(asked.json !== undefined && { body: JSON.stringify(asked.json) }),
    ...(asked.bytes && { body: new Uint8Array(asked.bytes.data) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), await response.text());
  return body.success ? body.output : null;
}

/**
 * Asks the channel and parses its answer.
 * @throws {ChannelRefusal} where it says no
 * @throws {ChannelSilence} where nothing readable came in time
 */
export async function askChannel<const S extends v.GenericSchema>(
  { config, fetch }: Pick<Services, 'config' | 'fetch'>,
  connection: Connection,
  asked: ChannelRequest,
  answer: S,
): Promise<v.InferOutput<S>> {
  const query = asked.query ? `?${new URLSearchParams(asked.query)}` : '';
  const url = `${config.channel.baseUrl}/${config.channel.apiVersion}/${asked.path}${query}`;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, initOf(connection, asked));
    body = await readBody(response);
  } catch (error) {
    throw new ChannelSilence('The channel could not be reached.', { cause: error });
  }
  const refused = v.safeParse(refusalSchema, body);
  if (refused.success) {
    const { code, error_subcode, error_user_msg, error_user_title, error_data, message } =
      refused.output.error;
    const details = typeof error_data === 'string' ? error_data : error_data.details;
    const text = error_user_msg || details || error_user_title || message;
    throw new ChannelRefusal(code, error_subcode ?? null, text.slice(0, 500));
  }
  const parsed = v.safeParse(answer, body);
  if (response.ok && parsed.success) return parsed.output;
  throw new ChannelSilence(`The channel answered ${response.status} and nothing that can be read.`);
}
