import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import Razorpay from 'razorpay';
import { startSandbox, type TestSandbox } from './start-sandbox.ts';

export const keyId = 'rzp_test_OfTheTests1';
export const keySecret = 'key-secret-of-the-tests';
export const webhookSecret = 'webhook-secret-of-the-tests';

/** One event that the shop's address received. */
export interface ReceivedEvent {
  readonly raw: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: string;
}

/** A shop: the provider's stand-in on a port, the official SDK that speaks to it, an address for its events. */
export interface Shop {
  readonly sandbox: TestSandbox;
  readonly address: string;
  readonly sdk: Razorpay;
  readonly events: readonly ReceivedEvent[];
  /** Statuses to respond to events with before it responds with 200 to all. */
  readonly responses: number[];
  /** Waits for this many events, 5 s at most, and returns their names. */
  names(count: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts a shop with a declared merchant. @param folder of its books, if they are stored */
export async function startShop(
  settings: { readonly auto_capture?: boolean } = {},
  folder?: string,
): Promise<Shop> {
  const sandbox = startSandbox({}, folder);
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const { url, events, responses, stop } = await listenForEvents();
  await sandbox.call('PUT', '/_sandbox/payments/delays', {
    late_capture_ms: 20,
    refund_ms: 10,
    retry_first_ms: 5,
    retry_attempts: 3,
  });
  await sandbox.call('PUT', `/_sandbox/payments/merchants/${keyId}`, {
    key_secret: keySecret,
    webhook_secret: webhookSecret,
    webhook_url: url,
    ...settings,
  });
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The SDK takes no host; this is the one line that the product's adapter has as well.
  Reflect.get(sdk.api, 'rq').defaults.baseURL = address;
  const close = async () => {
    stop();
    await sandbox.app.close();
  };
  return {
    sandbox,
    address,
    sdk,
    events,
    responses,
    names: (count) => namesOf(events, count),
    close,
  };
}

async function listenForEvents() {
  const events: ReceivedEvent[] = [];
  const responses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString();
    events.push({ raw, headers: request.headers, event: String(JSON.parse(raw).event) });
    response.writeHead(responses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/hook`, events, responses, stop };
}

async function namesOf(events: readonly ReceivedEvent[], count: number): Promise<string[]> {
  const endsAtMs = Date.now() + 5000;
  while (events.length < count) {
    if (Date.now() > endsAtMs) throw new Error(`Only ${events.length} of ${count} events came`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return events.map(({ event }) => event);
}
