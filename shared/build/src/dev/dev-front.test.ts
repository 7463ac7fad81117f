import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFront } from './dev-front.ts';

const open: Server[] = [];

function listen(server: Server): Promise<number> {
  open.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function named(name: string): Promise<number> {
  return listen(
    createServer((request, response) => {
      response.writeHead(200, {
        'integrity-policy': 'blocked-destinations=(script)',
        'content-security-policy': "default-src 'none'",
      });
      response.end(`${name} ${request.method} ${request.url} ${request.headers.host}`);
    }),
  );
}

async function front(serverPort: () => Promise<number>) {
  const port = await listen(
    createFront({
      scripts: new Map([['/assets/boot.js', { text: 'let boot', integrity: '' }]]),
      routes: [{ prefix: '/assets/', port: await named('shell') }],
      serverPort,
    }),
  );
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

describe('the development front', () => {
  it('passes a path on to its server, with the host that the browser requested', async () => {
    const server = named('server');
    const get = await front(() => server);
    expect(await (await get('/assets/main.js?x=1')).text()).toMatch(/^shell GET \/assets\/main\.js\?x=1 127/);
    expect(await (await get('/api/login', { method: 'POST' })).text()).toMatch(
      /^server POST \/api\/login 127/,
    );
  });

  it('serves the constant scripts itself', async () => {
    const get = await front(() => Promise.reject(new Error('down')));
    expect(await (await get('/assets/boot.js')).text()).toBe('let boot');
  });

  it('allows scripts without a hash, and keeps the policy of everything else', async () => {
    const server = named('server');
    const { headers } = await (await front(() => server))('/login');
    expect(headers.get('integrity-policy')).toBeNull();
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('holds a request until the server is up again, and names the reason if it is not', async () => {
    const late = new Promise<number>((resolve) => {
      setTimeout(() => void named('server').then(resolve), 50);
    });
    expect((await (await front(() => late))('/healthz')).status).toBe(200);
    const down = await (await front(() => Promise.reject(new Error('The server is down'))))('/healthz');
    expect([down.status, await down.text()]).toEqual([503, 'The server is down\n']);
  });
});
