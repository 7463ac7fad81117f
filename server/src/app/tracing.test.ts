import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnServer } from '../testing/spawn-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) });
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: v.array(attribute),
});
const body = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
});
type Span = v.InferOutput<typeof span>;

const secret = 'meera.joshi@example.com';
const proxyTrace = '0af7651916cd43dd8448eb211c80319c';

/** A collector that keeps the spans it gets. */
async function startCollector(spans: Span[]): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { resourceSpans } = v.parse(body, JSON.parse(Buffer.concat(parts).toString()));
    for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

describe('[OPS-112] a server that records no trace', () => {
  it('names the trace of each request in its log', async () => {
    const { child, ready, ended } = spawnServer({
      DATA_DIR: temporaryFolder(),
      SANDBOX: '0',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await fetch(`${await ready}/api/login`, { method: 'POST', body: '' });
    child.kill('SIGINT');
    const lines = (await ended).stdout.split('\n').filter((line) => line.includes('"answered"'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ route: '/api/login', trace_id: expect.stringMatching(/^[\da-f]{32}$/) }),
    );
  }, 60_000);
});

describe('the traces of a server', () => {
  const spans: Span[] = [];
  let stdout = '';
  let collector: Server | undefined;
  let page: Response | undefined;
  beforeAll(async () => {
    const { server, url } = await startCollector(spans);
    collector = server;
    const { child, ready, ended } = spawnServer({
      DATA_DIR: temporaryFolder(),
      SANDBOX: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    const product = await ready;
    const login = { email: secret, password: 'not the password' };
    await fetch(`${product}/api/login?of=${secret}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${proxyTrace}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify(login),
    });
    page = await fetch(`${product}/nowhere`);
    child.kill('SIGINT');
    ({ stdout } = await ended);
  }, 60_000);
  afterAll(() => collector?.close());

  it('[OPS-112] have the request with its route and status, in the trace that the proxy names', () => {
    const request = spans.find(({ name }) => name === 'POST /api/login');
    expect(request).toMatchObject({ traceId: proxyTrace, parentSpanId: 'b7ad6b7169203331' });
    expect(request?.attributes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['http.request.method', 'http.route', 'http.response.status_code']),
    );
  });

  it('[OPS-112] have its statements below it, though its body has come in between', () => {
    const request = spans.find(({ name }) => name === 'POST /api/login');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('select');
    for (const { attributes } of statements)
      expect(attributes.map(({ key }) => key)).toContain('db.query.text');
  });

  it('[OPS-112] are named in the lines of the log', () => {
    const lines = stdout.split('\n').filter((line) => line.includes('"answered"'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ route: '/api/login', trace_id: proxyTrace }),
    );
  });

  it('[OPS-113] are named in the header of a page, for what its browser reports', () => {
    const [, traceId] =
      /^traceparent;desc="00-([\da-f]{32})-[\da-f]{16}-01"$/.exec(page?.headers.get('server-timing') ?? '') ??
      [];
    expect(spans.map((one) => one.traceId)).toContain(traceId);
  });

  it('[OPS-112] have no value of a person', () => {
    expect(spans.length).toBeGreaterThan(3);
    expect(JSON.stringify(spans)).not.toMatch(/meera|joshi|not the password/i);
  });
});
