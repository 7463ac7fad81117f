import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { nameOfFile } from '../chats/media-folder.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { json } from '../testing/payloads.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const release = 'modules/users/1.0.0';
const html = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`;

async function writeReleases({ services: { config } }: TestServer): Promise<void> {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const registry = await signRegistry({ revision: 1, modules: {} }, await testKeys());
  write(join(config.dataDir, 'modules', 'registry.json'), JSON.stringify(registry));
  for (const file of ['a.js', 'a.css', 'a.svg', 'a.json', 'a.woff2'])
    write(join(config.dataDir, release, file), '{}');
}

/** Stores a file of a conversation as WhatsApp has named its type. @returns its address */
async function storeFile({ services }: TestServer, sender: TestAccount, type: string): Promise<string> {
  const folder = join(services.config.dataDir, 'media', `of-${sender.id}`);
  mkdirSync(folder, { recursive: true });
  const id = type.replaceAll(/\W/g, '');
  writeFileSync(join(folder, nameOfFile(sender.id, id)), type.includes('svg') ? svg : html);
  writeFileSync(join(folder, `${nameOfFile(sender.id, id)}.type`), type);
  return `/api${(await mediaAddressOf(services, sender.id))(id)}`;
}

type Case = readonly [what: string, status: number, request: InjectOptions, token?: string];

onTestServer('a response', (server) => {
  const cases: Case[] = [];
  let sender: TestAccount;
  beforeAll(async () => {
    await writeReleases(server());
    sender = await makeSender(server());
    const { token: admin } = await makeAccount(server(), 'Admin');
    const exported = await server().request(
      { method: 'POST', url: '/api/v1/message-export', ...json({}) },
      sender.token,
    );
    cases.push(
      ['a page', 200, { url: '/login' }],
      ['an unknown page', 404, { url: '/nowhere' }],
      ['a redirect to the usual spelling', 308, { url: '/LOGIN' }],
      ['a redirect of an address that cannot be read', 302, { url: '/%zz' }],
      ['robots.txt', 200, { url: '/robots.txt' }],
      ['the icon', 200, { url: '/icon.svg' }],
      ['the site map', 200, { url: '/sitemap.xml' }],
      ['a call', 200, { method: 'POST', url: '/api/userp' }, sender.token],
      ['a call in JSON', 200, { url: '/api/v1/messages' }, sender.token],
      ['a list without pages', 200, { url: '/api/web/messages' }, sender.token],
      ['a CSV file', 200, { url: '/api/v1/reconciliation.csv?date=2026-11-19' }, admin],
      ['an export', 200, { url: `/api${exported.json().path}` }],
      ['a refused caller', 401, { url: '/api/v1/messages' }],
      ['a refused role', 403, { url: '/api/web/users' }, sender.token],
      ['a malformed call', 400, { method: 'POST', url: '/api/login', ...json([]) }],
      ['a call that cannot be read', 400, { url: '/api/user-information/%zz' }],
      ['an unknown call', 404, { url: '/api/nothing' }],
      [
        'a call of the send API',
        400,
        { method: 'POST', url: '/api/send-message', ...json({}) },
        sender.apiToken,
      ],
      ['the OpenAPI document', 200, { url: '/api/openapi.json' }],
      ['a health check', 200, { url: '/healthz' }],
      ['the registry', 200, { url: '/modules/registry.json' }],
      ...['a.js', 'a.css', 'a.svg', 'a.json', 'a.woff2'].map(
        (file): Case => [file, 200, { url: `/${release}/${file}` }],
      ),
      ['a missing file', 404, { url: `/${release}/none.js` }],
      ['a picture of a conversation', 200, { url: await storeFile(server(), sender, 'image/png') }],
      ['an SVG of a conversation', 200, { url: await storeFile(server(), sender, 'image/svg+xml') }],
      ['a page of a conversation', 200, { url: await storeFile(server(), sender, 'text/html') }],
    );
  });

  async function respondToAll() {
    return Promise.all(
      cases.map(async ([what, status, request, token]) => {
        const response = await server().request(request, token);
        expect([what, response.statusCode]).toEqual([what, status]);
        return { what, response };
      }),
    );
  }

  it('[SEC-01] of every kind is not sniffed, framed or requested in plain text later, and sends no referrer', async () => {
    for (const { what, response } of await respondToAll()) {
      expect(response.headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringContaining("base-uri 'none'"),
      });
      const policy = String(response.headers['content-security-policy']);
      expect(policy, what).toContain("frame-ancestors 'none'");
    }
  });

  it('[SEC-02] of every kind names its type, and texts their characters', async () => {
    for (const { what, response } of await respondToAll()) {
      const type = String(response.headers['content-type'] ?? '');
      if (response.body !== '') expect(type, what).toMatch(/^[a-z]+\/[\w.+-]+/);
      // JSON is UTF-8 and has no such parameter (RFC 8259); SVG names its own, or is UTF-8.
      if (/^text\/|javascript|xml/.test(type) && !type.includes('svg'))
        expect(type, what).toMatch(/; charset=utf-8$/i);
    }
  });

  it('[SEC-03] with data of an account is in no cache, but a file of a conversation in that of its browser', async () => {
    for (const { what, response } of await respondToAll()) {
      if (/^(?:a page of|a picture|an SVG)/.test(what))
        expect(response.headers['cache-control'], what).toMatch(/^private, /);
      else if (/^a (?:page|call|list|CSV|refused|malformed)|^an (?:export|unknown)/.test(what))
        expect(response.headers['cache-control'], what).toBe('no-store');
    }
  });

  it('[SEC-04] with a file that could be a page or a script is a download, in a sandbox', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/javascript']) {
      const { headers } = await server().request({ url: await storeFile(server(), sender, type) });
      expect([type, headers['content-type'], headers['content-disposition']]).toEqual([
        type,
        'application/octet-stream',
        expect.stringMatching(/^attachment/),
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
    }
  });

  it('[SEC-05] lists no folder', async () => {
    for (const url of ['/modules', '/modules/', `/${release}`, `/${release}/`, '/assets', '/assets/']) {
      const { statusCode, body } = await server().request({ url });
      expect([404, 400], url).toContain(statusCode);
      expect(body, url).not.toContain('a.js');
    }
  });
});

onTestServer('the server', (server) => {
  /** Sends bytes on a connection. @returns everything that comes back until the connection ends */
  async function exchange(bytes: string): Promise<string> {
    const { app } = server();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.setTimeout(20_000, () => socket.destroy(new Error('no response')));
    });
  }
  const statusesOf = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  const host = 'Host: chat.example.com\r\n';
  const hidden = `GET /healthz HTTP/1.1\r\n${host}\r\n`;

  it.each([
    ['both lengths', `Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length + 5}\r\n`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`],
    ['an encoding that is not the last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['an encoding with an odd name', 'Transfer-Encoding: xchunked\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n'],
    ['a length with a sign', 'Content-Length: +0\r\n'],
    ['a header that continues on the next line', 'X-Odd: a\r\n Content-Length: 0\r\n'],
  ])('[SEC-06] refuses a request with %s, and reads no second one in it', async (_, headers) => {
    const text = await exchange(`POST /api/login HTTP/1.1\r\n${host}${headers}\r\n0\r\n\r\n${hidden}`);
    expect(statusesOf(text)).toEqual(['400']);
    expect(text).not.toContain('{"status":"ok"}');
  });

  it('[SEC-07] does not return a request (TRACE), and opens no tunnel', async () => {
    const secret = 'Authorization: Bearer of-this-test\r\n';
    for (const line of ['TRACE / HTTP/1.1', 'TRACE /api/login HTTP/1.1', 'TRACK / HTTP/1.1']) {
      const text = await exchange(`${line}\r\n${host}${secret}Connection: close\r\n\r\n`);
      expect([line, text.includes('of-this-test')]).toEqual([line, false]);
      expect(['400', '404', '405', '501'], line).toContain(statusesOf(text)[0]);
    }
    expect(statusesOf(await exchange(`CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`))).not.toContain('200');
  });
});
