import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to connections: they work, are refused, or are accepted and never answered; or each part is late. */
type ProxyMode = 'open' | 'refuse' | 'hang' | { readonly lateMs: number };

/** A TCP proxy in front of PostgreSQL, as the network between two machines. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Sets what happens to new connections and to everything that open ones send. */
  setMode(mode: ProxyMode): void;
  /** Ends the open connections without a word. */
  cut(): void;
  /** On a connection that has sent `before`, forwards the next `commit` and ends the connection before its response. */
  cutAtCommitAfter(before: string): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port. @param target the address of the database */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let mode: ProxyMode = 'open';
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(target);
  let cutBefore: string | null = null;
  function cutAtCommit(near: Socket, far: Socket): void {
    let isMarked = false;
    near.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (isMarked && text.includes('commit')) {
        cutBefore = null;
        far.removeAllListeners('data');
        // The response itself is dropped: the commit has happened, and no one knows.
        far.once('data', () => near.destroy());
      }
      isMarked ||= cutBefore !== null && text.includes(cutBefore);
    });
  }
  function pass(from: Socket, to: Socket): void {
    let tail = Promise.resolve();
    from.on('data', (chunk) => {
      tail = tail.then(async () => {
        if (typeof mode === 'object') await pause(mode.lateMs);
        // A silent network drops what is sent; the peer is cut before it works again.
        if (mode !== 'hang') to.write(chunk);
      });
    });
    from.on('close', () => to.destroy());
    from.on('error', () => {});
  }
  const server = createServer((near) => {
    if (mode === 'refuse') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(near, far);
    pass(far, near);
    cutAtCommit(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const url = new URL(target);
  url.port = String(typeof bound === 'object' && bound !== null ? bound.port : 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    setMode(next) {
      mode = next;
      if (next === 'refuse') cut();
    },
    cut,
    cutAtCommitAfter(before) {
      cutBefore = before;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}
