/** A request that a fake of WhatsApp received. */
export interface ReceivedRequest {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * Creates a fetch that responds like WhatsApp and records the requests.
 * @param response returns status and body for each request
 */
export function whatsAppResponding(
  response: (received: ReceivedRequest) => { status: number; body: unknown },
): {
  fetch: typeof fetch;
  received: ReceivedRequest[];
} {
  const received: ReceivedRequest[] = [];
  return {
    received,
    async fetch(input, init) {
      const request = new Request(input, init);
      const one = {
        url: request.url,
        authorization: request.headers.get('authorization'),
        body: await request.json(),
      };
      received.push(one);
      const { status, body } = response(one);
      return new Response(JSON.stringify(body), { status });
    },
  };
}

/** WhatsApp's response to a message that it accepts. */
export function accepted(wamid: string) {
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [], messages: [{ id: wamid }] },
  };
}

/** WhatsApp's response to a message that it refuses. */
export function refused(status: number, code: number, details: string) {
  return { status, body: { error: { message: `(#${code}) No`, code, error_data: { details } } } };
}
