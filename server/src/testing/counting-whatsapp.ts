import { createServer } from 'node:http';
import * as v from 'valibot';

/** A stand-in of WhatsApp that accepts every message and counts how often it receives each one. */
export interface CountingWhatsApp {
  readonly url: string;
  /** The number of times each message was received, by our id. */
  readonly counts: ReadonlyMap<string, number>;
  /** WhatsApp's id of each message, by our id. */
  readonly wamids: ReadonlyMap<string, string>;
  /**
   * Counts a sender's requests that have no response yet, or got one so recently that the sender may not know.
   * @param sender the first part of the path of its requests
   */
  inFlight(sender: string): number;
  stop(): Promise<void>;
}

const body = v.pipe(v.string(), v.parseJson(), v.object({ biz_opaque_callback_data: v.string() }));
/** A message counts as in flight for this long after its response, which the sender still has to receive and record. */
const momentMs = 100;

/** A message as the stand-in received it. */
export interface ReceivedMessage {
  /** Our id of it. */
  readonly id: string;
  /** WhatsApp's id of it. */
  readonly wamid: string;
  readonly phoneNumberId: string;
}

/**
 * Starts the stand-in on a free port.
 * @param responseMs the delay of its responses
 * @param onMessage called for each message that it receives
 */
export async function startCountingWhatsApp(
  responseMs: number,
  onMessage: (message: ReceivedMessage) => void = () => {},
): Promise<CountingWhatsApp> {
  const counts = new Map<string, number>();
  const wamids = new Map<string, string>();
  const inFlight = new Map<string, number>();
  const move = (sender: string, by: number) => inFlight.set(sender, (inFlight.get(sender) ?? 0) + by);
  let responses = 0;
  const server = createServer((request, response) => {
    // Other requests of a worker, such as for a number's limits, are not messages.
    if (request.method !== 'POST') {
      response.writeHead(404).end('{}');
      return;
    }
    const path = request.url?.split('/') ?? [];
    const sender = path[1] ?? '';
    move(sender, 1);
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { biz_opaque_callback_data: id } = v.parse(body, text);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      responses += 1;
      const wamid = `wamid.${responses}`;
      wamids.set(id, wamid);
      onMessage({ id, wamid, phoneNumberId: path.at(-2) ?? '' });
      const accepted = { messaging_product: 'whatsapp', messages: [{ id: wamid }] };
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(accepted));
      }, responseMs);
    });
    response.on('close', () => {
      setTimeout(() => move(sender, -1), momentMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts,
    wamids,
    inFlight: (sender) => inFlight.get(sender) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
