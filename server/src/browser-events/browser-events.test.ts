import { browserEventsElementId } from '@chatline/contract/modules/browser-events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { listeningLog } from '../testing/listening-log.ts';
import { json } from '../testing/payloads.ts';
import { publishModule } from '../testing/publish-module.ts';
import { onTestServer } from '../testing/test-server.ts';

const url = '/api/v1/browser-events';
const shown = { module: 'users', version: '3.4.1', page: '/client-area/edit-user/:userid' };
const crash = {
  kind: 'crash',
  type: 'TypeError',
  shape: 'Cannot read properties of undefined (reading […])',
  ...shown,
};
const vital = { name: 'LCP', value: 1840.5, ...shown };
const load = { part: 'entry', ms: 120, module: 'users', version: '3.4.1' };
const errorsOf = (kind: string, type: string, module: string, version: string) =>
  `chatline_browser_errors_total{kind="${kind}",error_type="${type}",module="${module}",version="${version}"}`;

onTestServer('a report of a browser', (server) => {
  let app: FastifyInstance;
  let metrics = createMetrics();
  let captured: ReturnType<typeof listeningLog>;
  beforeAll(async () => {
    await publishModule(server());
    captured = listeningLog();
    metrics = createMetrics();
    app = await createApp({ ...server().services, metrics, log: captured.log });
  });
  afterAll(() => app.close());
  let callers = 0;
  const send = (
    report: unknown,
    remoteAddress = `10.0.${Math.floor(callers / 200)}.${(callers++ % 200) + 1}`,
  ) => app.inject({ method: 'POST', url, remoteAddress, ...json(report) });
  const linesWith = (text: string) =>
    captured
      .written()
      .split('\n')
      .filter((line) => line.includes(text));

  it('[OPS-113] counts an error with module and version, without a session, and logs it with its page', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const response = await send({ trace, errors: [crash] });
    expect([response.statusCode, response.json()]).toEqual([200, { accepted: true }]);
    expect(await metrics.text()).toContain(`${errorsOf('crash', 'TypeError', 'users', '3.4.1')} 1`);
    const [line = ''] = linesWith('browser-error');
    expect(JSON.parse(line)).toMatchObject({ ...crash, event: 'browser-error', page_trace_id: trace });
  });

  it('[OPS-113] measures times and web vitals by module, version and pattern of the page', async () => {
    const shift = { ...vital, name: 'CLS', value: 0.02 };
    await send({ loads: [load, { ...load, part: 'document' }], vitals: [vital, shift] });
    const text = await metrics.text();
    const labels = `module="users",version="3.4.1",url_template="${shown.page}"`;
    expect(text).toContain(`chatline_browser_web_vital_seconds_sum{vital="lcp",${labels}} 1.8405`);
    expect(text).toContain(`chatline_browser_web_vital_seconds_bucket{le="2.5",vital="lcp",${labels}} 1`);
    expect(text).toContain(`chatline_browser_layout_shift_score_sum{${labels}} 0.02`);
    for (const part of ['entry', 'document'])
      expect(text).toContain(
        `chatline_browser_load_duration_seconds_count{part="${part}",module="users",version="3.4.1"} 1`,
      );
  });

  it('[OPS-113] knows the shell by the version in the name of its entry', async () => {
    await send({ errors: [{ ...crash, module: 'shell', version: '1a2b3c4d', page: '/login' }] });
    expect(await metrics.text()).toContain(`${errorsOf('crash', 'TypeError', 'shell', '1a2b3c4d')} 1`);
  });

  it.each([
    ['an unknown module', { module: 'meera' }, errorsOf('crash', 'TypeError', 'other', 'other')],
    ['a name of every object', { module: 'constructor' }, errorsOf('crash', 'TypeError', 'other', 'other')],
    ['an unknown version', { version: '9.9.9' }, errorsOf('crash', 'TypeError', 'users', 'other')],
    ['no version', { version: '' }, errorsOf('crash', 'TypeError', 'users', 'other')],
    ['an unknown type', { type: 'MeeraError' }, errorsOf('crash', '_OTHER', 'users', '3.4.1')],
  ])('[OPS-113] counts %s as other', async (_, changes, counted) => {
    await send({ errors: [{ ...crash, ...changes }] });
    expect(await metrics.text()).toContain(counted);
  });

  it('[OPS-113] counts the path of another module, and an address with an id, as other', async () => {
    const pages = ['/client-area/edit-user/bWVlcmE=', '/login'];
    for (const page of pages) await send({ vitals: [{ ...vital, page }] });
    const text = await metrics.text();
    expect(text).toMatch(/web_vital_seconds_count\{.*module="users".*url_template="other"\} 2/);
    expect(text).not.toContain('bWVlcmE');
  });

  it('[OPS-114] leaves no value of a person in metrics and log, whatever it says', async () => {
    const shape = "no number for 'Meera Nair' <meera@example.com> +91 98220 12345, Meera";
    const page = '/client-area/edit-user/bWVlcmE=';
    const named = { type: 'Meera Nair', module: 'meera', version: '98220', page };
    await send({
      errors: [{ kind: 'error', shape, ...named }],
      vitals: [{ ...vital, ...named, type: undefined }],
    });
    const [line = ''] = linesWith('no number for');
    expect(JSON.parse(line)).toMatchObject({
      shape: 'no number for […], […]',
      page: 'other',
      module: 'other',
    });
    expect(captured.written() + (await metrics.text())).not.toMatch(/meera|98220|bWVlcmE|10\.0\.0\./i);
  });

  it.each([
    ['a text', 'meera'],
    ['a field that it does not have', { email: 'meera@example.com' }],
    ['an unknown kind', { errors: [{ ...crash, kind: 'odd' }] }],
    ['a long name', { errors: [{ ...crash, module: 'x'.repeat(101) }] }],
    ['too many errors', { errors: Array(11).fill(crash) }],
    ['too many times', { loads: Array(41).fill(load) }],
    ['a time below zero', { loads: [{ ...load, ms: -1 }] }],
    ['a time that is a text', { vitals: [{ ...vital, value: '1' }] }],
    ['a trace that is not hexadecimal', { trace: 'meera' }],
  ])('[OPS-113] is refused with %s, and changes nothing', async (_, report) => {
    const before = await metrics.text();
    const { statusCode, headers } = await send(report);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    const counts = (text: string) => text.split('\n').filter((line) => line.startsWith('chatline_browser'));
    expect(counts(await metrics.text())).toEqual(counts(before));
  });

  it('[OPS-113] is refused if it has more than 8 KB, or is not JSON', async () => {
    expect((await send({ trace: 'x'.repeat(8192) })).statusCode).toBe(413);
    const text = { payload: '{}', headers: { 'content-type': 'text/plain' } };
    expect((await app.inject({ method: 'POST', url, ...text })).statusCode).toBe(400);
    const broken = { payload: '{', headers: { 'content-type': 'application/json' } };
    expect((await app.inject({ method: 'POST', url, ...broken })).statusCode).toBe(400);
  });

  it('[OPS-113] is limited for each network by itself', async () => {
    const batch = () => Promise.all(Array.from({ length: 100 }, () => send({}, '198.51.100.7')));
    // A slow machine has a few reports more.
    const responses = [];
    for (let count = 0; count < 6; count += 1) responses.push(...(await batch()));
    expect(responses.slice(0, 300).map(({ statusCode }) => statusCode)).toEqual(Array(300).fill(200));
    const [limited] = responses.filter(({ statusCode }) => statusCode !== 200);
    expect([limited?.statusCode, limited?.headers['retry-after']]).toEqual([429, '1']);
    expect((await send({}, '198.51.100.8')).statusCode).toBe(200);
  });

  it('[OPS-113] of one network has a part of the lines of a minute, and leaves the others to others', async () => {
    const errors = Array(10).fill({ ...crash, type: 'RangeError' });
    for (let count = 0; count < 5; count += 1) await send({ errors }, '10.9.0.1');
    expect(linesWith('RangeError').length).toBeLessThanOrEqual(22);
    await send({ errors: [{ ...crash, type: 'EvalError' }] }, '10.9.0.2');
    expect(linesWith('EvalError')).toHaveLength(1);
  });

  it('[OPS-113] is always counted, and logged for a part of the lines of a minute', async () => {
    const errors = Array(10).fill({ ...crash, kind: 'rejection' });
    for (let count = 0; count < 20; count += 1) await send({ errors });
    expect(await metrics.text()).toContain(`${errorsOf('rejection', 'TypeError', 'users', '3.4.1')} 200`);
    expect(linesWith('"rejection"').length).toBeLessThanOrEqual(125);
  });

  it('[OPS-113] is requested by the HTML of each page, with the pattern of its path', async () => {
    const blockOf = async (path: string) => {
      const { body } = await app.inject({ url: path });
      return JSON.parse(new RegExp(`id="${browserEventsElementId}">(.*?)<`).exec(body)?.[1] ?? 'null');
    };
    const common = { src: '/assets/browser-events.1.js', url, share: 1, shell: '1a2b3c4d' };
    expect(await blockOf('/client-area/edit-user/bWVlcmE=')).toMatchObject({ ...common, ...shown });
    const ofShell = { ...common, module: 'shell', version: '1a2b3c4d' };
    expect(await blockOf('/login')).toMatchObject({ ...ofShell, page: '/login' });
    expect(await blockOf('/nowhere/meera')).toMatchObject({ ...ofShell, page: 'other' });
  });
});

for (const [title, changes] of [
  ['the baseline', { isBaseline: true }],
  ['a server that is switched off', { browserEvents: null }],
] as const)
  onTestServer(
    title,
    (server) => {
      it('[OPS-113] announces no reports, takes none and requests none', async () => {
        await publishModule(server());
        const { body } = await server().request({ url: '/login' });
        expect(body).toContain('id="page-config"');
        expect(body).not.toContain('browser-events');
        expect((await server().request({ url: '/api/capabilities' })).body).not.toContain('browser.events');
        expect((await server().request({ method: 'POST', url, ...json({}) })).statusCode).toBe(404);
      });
    },
    changes,
  );
