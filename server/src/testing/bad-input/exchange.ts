import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { GeneratedRequest } from './requests.ts';

/** How a request ended: with a response, with a closed connection, or not within {@link patienceMs}. */
export type Outcome =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'hung' };

/** A response that takes longer counts as a hang. */
const patienceMs = 20_000;
const pieces = 6;
const pauseMs = 3;

function announcedLength({ body, delivery }: GeneratedRequest): number {
  if (delivery === 'longer than announced') return body.length - 1;
  return delivery === 'shorter than announced' ? body.length + 50 : body.length;
}

function headOf(request: GeneratedRequest, more: readonly string[]): string {
  const { operation, target, headers, body } = request;
  const hasHost = headers.some(([name]) => name === 'Host');
  const hasBody = operation.bodies.length > 0 || body.length > 0;
  return [
    `${operation.method} ${target} HTTP/1.1`,
    ...(hasHost ? [] : ['Host: 127.0.0.1']),
    'Connection: close',
    ...more,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(hasBody ? [`Content-Length: ${announcedLength(request)}`] : []),
    '\r\n',
  ].join('\r\n');
}

async function deliver(socket: Socket, { body, delivery }: GeneratedRequest): Promise<void> {
  if (delivery === 'in bytes') {
    const size = Math.ceil(body.length / pieces);
    for (let at = 0; at < body.length; at += size) {
      socket.write(body.subarray(at, at + size));
      await wait(pauseMs);
    }
  } else if (delivery === 'aborted') {
    socket.write(body.subarray(0, body.length / 2));
    await wait(pauseMs);
    socket.destroy();
  } else {
    socket.write(body);
    if (delivery === 'shorter than announced') socket.end();
  }
}

function outcomeOf(text: string): Outcome {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (Number.isNaN(status)) return { kind: 'closed' };
  return { kind: 'response', status, text };
}

/**
 * Sends a request as raw bytes, and reads the whole response, or the head of a live stream.
 * @param headers further headers, such as `Authorization: …`
 */
export async function exchange(
  port: number,
  request: GeneratedRequest,
  headers: readonly string[],
): Promise<Outcome> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let text = '';
  const ended = new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => {
      resolve({ kind: 'hung' });
      socket.destroy();
    }, patienceMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (/^content-type: text\/event-stream/im.test(text.slice(0, 4_000))) socket.destroy();
    });
    // A server may close before it has read everything, so a reset is not a failure.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(outcomeOf(text));
    });
  });
  socket.write(Buffer.from(headOf(request, headers), 'latin1'));
  await deliver(socket, request);
  return ended;
}
