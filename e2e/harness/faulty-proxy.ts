import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that a request meets on its way. */
export type Fault =
  | 'reset'
  | '404'
  | '503'
  | 'html'
  | 'changed'
  | 'cut'
  | 'hang'
  | 'late'
  | 'trickle'
  | 'halves';

/** Delay of a late response, in milliseconds. */
const lateMs = 9000;

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
  left: number;
}

/** A proxy between browser and product that breaks chosen requests. */
export interface FaultyProxy {
  readonly url: string;
  /** Applies the fault to the next requests whose path matches. @returns how many it has hit so far */
  breakNext(path: RegExp, fault: Fault, times?: number): () => number;
  /** Lets every request through again. */
  heal(): void;
  /** Paths that went through or were lost, in the order in which they came. */
  readonly seen: string[];
  stop(): Promise<void>;
}

function readAll(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => resolve(Buffer.concat(parts)));
    stream.on('error', reject);
  });
}

/** Forwards a request; compression is allowed only if the bytes are not changed. */
function passOn(
  target: string,
  from: IncomingMessage,
  to: ServerResponse,
  change?: (body: Buffer) => Buffer,
): void {
  const headers = { ...from.headers, ...(change && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(from.url ?? '/', target), { method: from.method, headers }, (response) => {
    if (change === undefined) {
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(to);
      return;
    }
    void readAll(response).then((body) => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = response.headers;
      to.writeHead(response.statusCode ?? 502, kept);
      to.end(change(body));
    });
  });
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/** Sends a file at one byte per second, so that it keeps moving but never arrives. */
function trickle(target: string, from: IncomingMessage, to: ServerResponse): void {
  const headers = { ...from.headers, 'accept-encoding': 'identity' };
  const onward = request(new URL(from.url ?? '/', target), { headers }, async (response) => {
    const body = await readAll(response);
    to.writeHead(response.statusCode ?? 502, response.headers);
    let at = 0;
    const timer = setInterval(() => {
      to.write(body.subarray(at, at + 1));
      at += 1;
    }, 1000);
    to.on('close', () => clearInterval(timer));
  });
  onward.on('error', () => to.destroy());
  onward.end();
}

/** Sends the body of a page in two halves, the second one 500 ms later. */
function sendInHalves(target: string, from: IncomingMessage, to: ServerResponse): void {
  const headers = { ...from.headers, 'accept-encoding': 'identity' };
  const onward = request(new URL(from.url ?? '/', target), { headers }, async (response) => {
    const page = await readAll(response);
    to.writeHead(response.statusCode ?? 502, response.headers);
    const middle = (page.indexOf('<body') + page.length) >> 1;
    to.write(page.subarray(0, middle));
    setTimeout(() => to.end(page.subarray(middle)), 500);
  });
  onward.on('error', () => to.destroy());
  onward.end();
}

/** Changes a letter inside a string literal, so that the code would run if it were not refused. */
function changeOneByte(body: Buffer): Buffer {
  const at = body.toString('latin1').search(/(?<=")[a-z]{4,}(?=")/);
  const changed = Buffer.from(body);
  changed[at] = (changed[at] ?? 0) ^ 0x20;
  return changed;
}

function respondWith(fault: Fault, target: string, from: IncomingMessage, to: ServerResponse): void {
  if (fault === 'reset') from.socket.destroy();
  else if (fault === '404' || fault === '503') to.writeHead(Number(fault)).end();
  else if (fault === 'html') to.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  else if (fault === 'changed') passOn(target, from, to, changeOneByte);
  else if (fault === 'cut') passOn(target, from, to, (body) => body.subarray(0, body.length >> 1));
  else if (fault === 'late') setTimeout(() => passOn(target, from, to), lateMs);
  else if (fault === 'trickle') trickle(target, from, to);
  else if (fault === 'halves') sendInHalves(target, from, to);
  // A hanging request gets no response.
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** Starts a proxy in front of a product that forwards everything except chosen requests. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const rules: Rule[] = [];
  const seen: string[] = [];
  const server = createServer((from, to) => {
    const path = from.url ?? '/';
    seen.push(path);
    const rule = rules.find((candidate) => candidate.left > 0 && candidate.path.test(path));
    if (rule === undefined) return passOn(target, from, to);
    rule.left -= 1;
    respondWith(rule.fault, target, from, to);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    breakNext(path, fault, times = 1) {
      const rule = { path, fault, left: times };
      rules.push(rule);
      return () => times - rule.left;
    },
    heal() {
      rules.length = 0;
    },
    stop() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
