import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';

/** One received webhook. */
export interface Received {
  readonly raw: Buffer;
  readonly signature: string;
  readonly body: v.InferOutput<typeof EnvelopeSchema>;
}

const EnvelopeSchema = v.strictObject({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.strictObject({
      id: v.string(),
      time: v.number(),
      changes: v.array(v.strictObject({ field: v.string(), value: v.record(v.string(), v.unknown()) })),
    }),
  ),
});

/** A callback address of the product on a real port. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Statuses to respond with before it responds with 200 to everything. */
  readonly responses: number[];
  /** Waits for this many webhooks; fails after 5 s. */
  until(count: number): Promise<Received[]>;
  close(): void;
}

/**
 * Starts a callback receiver on loopback.
 * @param verifyToken the token its handshake accepts
 */
export async function startReceiver(verifyToken: string): Promise<Receiver> {
  const received: Received[] = [];
  const responses: number[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'GET') {
      const isRight = url.searchParams.get('hub.verify_token') === verifyToken;
      response.writeHead(isRight ? 200 : 403).end(isRight ? url.searchParams.get('hub.challenge') : 'no');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const signature = String(request.headers['x-hub-signature-256']);
    received.push({ raw, signature, body: v.parse(EnvelopeSchema, JSON.parse(raw.toString())) });
    response.writeHead(responses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    responses,
    until: (count) => waitFor(received, count),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function waitFor(received: Received[], count: number): Promise<Received[]> {
  const endsAtMs = Date.now() + 5000;
  while (received.length < count) {
    if (Date.now() > endsAtMs) throw new Error(`Only ${received.length} of ${count} webhooks came in`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return received;
}
