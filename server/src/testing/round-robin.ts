import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A load balancer in front of servers: it uses those whose `/readyz` says 200, one after the other. */
export interface RoundRobin {
  readonly url: string;
  /** Adds a server, and waits until it is in use. */
  add(url: string): Promise<void>;
  /** Waits until a server is no longer used, and forgets it. */
  remove(url: string): Promise<void>;
  /** The number of requests that each server has received. */
  readonly counts: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const checkMs = 100;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Passes a request on, and the response back; a connection that breaks is a 502, and nothing is repeated. */
function forward(to: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const passed = request(`${to}${url}`, { method, headers, agent }, (response) => {
    const { connection: _ofHop, ...rest } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, rest);
    response.pipe(outgoing);
  });
  passed.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end(error.message);
  });
  incoming.pipe(passed);
}

/** Starts a balancer that keeps its connections to the servers open, as balancers do. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<string, boolean>();
  const counts = new Map<string, number>();
  let turn = 0;

  async function check(url: string): Promise<void> {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready.has(url)) ready.set(url, isReady);
  }
  const timer = setInterval(() => {
    for (const url of ready.keys()) void check(url);
  }, checkMs);
  const server = createServer((incoming, outgoing) => {
    const usable = [...ready].flatMap(([url, isReady]) => (isReady ? url : []));
    const to = usable[turn % usable.length];
    turn += 1;
    if (to === undefined) {
      outgoing.writeHead(502).end('no server is ready');
      return;
    }
    counts.set(to, (counts.get(to) ?? 0) + 1);
    forward(to, agent, incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    counts,
    async add(url) {
      ready.set(url, false);
      while (!ready.get(url)) await wait(checkMs);
    },
    async remove(url) {
      while (ready.get(url)) await wait(checkMs);
      ready.delete(url);
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
