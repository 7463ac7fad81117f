import { pathOf } from '@chatline/contract/calls/define-call';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { servedCalls, servedPlainRoutes } from '../../app/routes.ts';
import { makeCallers } from '../../testing/callers.ts';
import { onTestServer, type TestServer } from '../../testing/test-server.ts';

const form = 'multipart/form-data; boundary=b';
const part = (headers: string, value = 'x') => `--b\r\n${headers}\r\n\r\n${value}\r\n`;
const named = 'Content-Disposition: form-data; name="email"';
const end = '--b--\r\n';

/** Bodies that our own clients never send: title, content type and bytes. */
const malformedForms: readonly (readonly [title: string, type: string, body: string | Buffer])[] = [
  ['ends early', form, `--b\r\n${named}\r\n\r\nx`],
  ['ends within its headers', form, `--b\r\n${named}`],
  ['lacks its last boundary', form, part(named)],
  ['has another boundary', form, `--c\r\n${named}\r\n\r\nx\r\n--c--\r\n`],
  ['names no boundary', 'multipart/form-data', part(named) + end],
  ['names an empty boundary', 'multipart/form-data; boundary=', part(named) + end],
  ['has a part without a name', form, part('Content-Disposition: form-data') + end],
  ['has a part without headers', form, `--b\r\nx\r\n${end}`],
  ['has a header that is too long', form, part(`${named}\r\nX-Long: ${'x'.repeat(4096)}`) + end],
  ['has too many parts', form, part(named).repeat(60) + end],
  ['has a field that is too large', form, part(named, 'x'.repeat(300_000)) + end],
  ['has a file', form, part('Content-Disposition: form-data; name="email"; filename="a.txt"') + end],
  ['is not UTF-8', form, Buffer.from(part(named, '\u00ff') + end, 'latin1')],
  ['contains NUL', form, part(named, '\u0000') + end],
  ['is not a form', form, 'nothing'],
  ['is JSON that ends early', 'application/json', '{"email":'],
  ['has a type that is not accepted', 'application/xml', '<email/>'],
  ['has a type that cannot be parsed', '///', 'x'],
];

const targets = [
  ...servedCalls(false)
    .filter(({ call }) => call.encoding !== 'none')
    .map(({ call }) => {
      const { name, access, method } = call;
      const values = Object.fromEntries(Object.keys(call.parts ?? {}).map((key) => [key, '25.0']));
      return { name, access, method, url: `/api${pathOf(call, values)}` };
    }),
  ...servedPlainRoutes(false, 'Chatline').map(({ method, url, access = 'public' }) => ({
    name: `${method} ${url}`,
    access,
    method,
    url: url.replace(':version', '25.0').replace(/:\w+/g, '1'),
  })),
];
const calls = targets.filter(({ name }) => !name.includes(' '));

const nameRow = v.object({ name: v.string() });
const hashRow = v.object({ hash: v.nullable(v.string()) });

/** The content of the database, as a hash for each table. */
async function storedRows({ services: { database } }: TestServer): Promise<Record<string, string | null>> {
  const tables = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
    [],
    nameRow,
  );
  const hashes: Record<string, string | null> = {};
  for (const { name } of tables) {
    const sql = `select md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`;
    hashes[name] = (await database.query(sql, [], hashRow))[0]?.hash ?? null;
  }
  return hashes;
}

/** The format of a refusal. */
function styleOf(body: unknown): string {
  if (v.is(v.looseObject({ error: v.looseObject({ code: v.number() }) }), body)) return 'cloud-api';
  return v.is(v.looseObject({ type: v.string(), title: v.string() }), body) ? 'problem' : 'status';
}

onTestServer('a call', (server) => {
  let tokenFor: Awaited<ReturnType<typeof makeCallers>>;
  beforeAll(async () => {
    tokenFor = await makeCallers(server());
    // The first use of an API token is recorded.
    await server().request({ method: 'POST', url: '/api/send-message' }, tokenFor('api-token'));
  });

  it.each(malformedForms)('refuses a body that %s, and writes nothing', async (...body) => {
    const [, type, payload] = body;
    const before = await storedRows(server());
    for (const { name, access, method, url } of calls) {
      const headers = { 'content-type': type };
      const response = await server().request({ method, url, headers, payload }, tokenFor(access));
      expect([400, 404, 413, 415], `${name} ${response.body}`).toContain(response.statusCode);
    }
    expect(await storedRows(server())).toEqual(before);
  });

  it.each(targets)(
    'refuses a compressed body before it looks up the caller: $name',
    async ({ name, method, url }) => {
      for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
        const response = await server().request({ method, url, headers, payload: '{}' });
        expect([response.statusCode, response.headers['accept-encoding']], name).toEqual([415, 'identity']);
      }
    },
  );

  it('refuses a compressed body in its own format', async () => {
    const styles = { '/api/login': 'status', '/api/send-message': 'cloud-api', '/api/v1/contact': 'problem' };
    for (const [url, style] of Object.entries(styles)) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const response = await server().request({ method: 'POST', url, headers, payload: '{}' });
      expect(styleOf(response.json()), url).toBe(style);
    }
    const plain = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    const login = {
      method: 'POST',
      url: '/api/login',
      headers: plain,
      payload: '{"email":"a@b.in","password":"x"}',
    } as const;
    expect((await server().request(login)).statusCode).toBe(200);
  });

  it.each(calls)('refuses a body that is too large: $name', async ({ access, method, url, name }) => {
    const payload = Buffer.alloc(12 * 1024 * 1024, 32);
    const headers = { 'content-type': 'application/json' };
    const response = await server().request({ method, url, headers, payload }, tokenFor(access));
    expect(response.statusCode, name).toBe(413);
  });
});
