/** A request that a fake of the channel received. */
export interface ReceivedCall {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * A fetch that answers as the channel does and remembers the calls that it received.
 * @param answer status and body for each request
 */
export function channelAnswering(answer: (call: ReceivedCall) => { status: number; body: unknown }): {
  fetch: typeof fetch;
  calls: ReceivedCall[];
} {
  const calls: ReceivedCall[] = [];
  return {
    calls,
    async fetch(input, init) {
      const request = new Request(input, init);
      const one = {
        url: request.url,
        authorization: request.headers.get('authorization'),
        body: await request.json(),
      };
      calls.push(one);
      const { status, body } = answer(one);
      return new Response(JSON.stringify(body), { status });
    },
  };
}

/** The channel's answer to a message that it takes. */
export function taken(channelId: string) {
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [], messages: [{ id: channelId }] },
  };
}

/** The channel's answer to one that it does not. */
export function refused(status: number, code: number, details: string) {
  return { status, body: { error: { message: `(#${code}) No`, code, error_data: { details } } } };
}
