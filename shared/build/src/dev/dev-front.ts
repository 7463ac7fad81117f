import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { DevScript } from './dev-scripts.ts';

/** The server of a group of paths. */
export interface DevRoute {
  /** Prefix of the paths. */
  readonly prefix: string;
  readonly port: number;
}

/** Sources of the front's responses. */
export interface DevFront {
  /** Scripts that it serves itself, by path. */
  readonly scripts: ReadonlyMap<string, DevScript>;
  /** The first match is used. */
  readonly routes: readonly DevRoute[];
  /** The product's server, for all other paths; it rejects with the reason if it is down. */
  readonly serverPort: () => Promise<number>;
}

// The other end restarts often, so a kept connection would be dead.
const agent = new Agent({ keepAlive: false });
/** Removed headers: hot updates are scripts without a hash, which the first forbids. Content-Security-Policy stays. */
const droppedHeaders = ['integrity-policy', 'connection', 'keep-alive'];

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

async function portFor(front: DevFront, path: string): Promise<number> {
  return front.routes.find(({ prefix }) => path.startsWith(prefix))?.port ?? front.serverPort();
}

function open({ method, url, headers }: IncomingMessage, port: number) {
  return request({ host: '127.0.0.1', port, method, path: url, headers, agent });
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const upstream = open(incoming, port);
  upstream.on('response', (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !droppedHeaders.includes(name));
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
    response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  upstream.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, error.message);
  });
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function refuse(outgoing: ServerResponse, reason: string): void {
  outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(`${reason}\n`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function passUpgrade(incoming: IncomingMessage, socket: Duplex, port: number): void {
  const upstream = open(incoming, port);
  upstream.on('upgrade', ({ rawHeaders, statusCode, statusMessage }, upstreamSocket, head) => {
    const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(head);
    upstreamSocket.pipe(socket).pipe(upstreamSocket);
    upstreamSocket.on('error', () => socket.destroy());
    socket.on('error', () => upstreamSocket.destroy());
  });
  upstream.on('response', () => socket.destroy());
  upstream.on('error', () => socket.destroy());
  upstream.end();
}

/** The address of `npm run dev`: every path goes to its server. */
export function createFront(front: DevFront): Server {
  const server = createServer((incoming, outgoing) => {
    const path = pathOf(incoming);
    const script = front.scripts.get(path);
    if (script) {
      outgoing.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      });
      outgoing.end(script.text);
      return;
    }
    portFor(front, path).then(
      (port) => pass(incoming, outgoing, port),
      (error: unknown) => refuse(outgoing, reasonOf(error)),
    );
  });
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => socket.destroy());
    portFor(front, pathOf(incoming)).then(
      (port) => passUpgrade(incoming, socket, port),
      () => socket.destroy(),
    );
  });
  return server;
}
