import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addJob } from '../platform/jobs/jobs.store.ts';
import { measureDatabase } from '../platform/metrics/measured-database.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { measureFetch } from '../platform/services/measured-network.ts';
import { recordRun } from '../status/maintenance-runs.store.ts';
import { sendText } from '../testing/send-text.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { freePort } from '../testing/start-postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { readQueues } from './areas.ts';
import { serveMetrics } from './serve-metrics.ts';

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8');
const scrape = async (port: number, path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
const lines = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

onTestServer('the metrics of a process', (server) => {
  let port = 0;
  let stop = async () => {};
  beforeAll(async () => {
    port = await freePort();
    stop = await serveMetrics(server().services, { host: '127.0.0.1', port }, readQueues);
  });
  afterAll(() => stop());

  it('[OPS-110] count requests by method, pattern of the route and status, without a value of an address', async () => {
    const { token } = await makeAccount(server(), 'Admin');
    await server().request({ method: 'GET', url: '/api/web/users' }, token);
    await server().request({ method: 'GET', url: '/api/web/users?of=meera@example.com' });
    await server().request({ method: 'GET', url: '/api/v1/nothing/919822012345' });
    const text = await (await scrape(port)).text();
    const served = lines(text, 'http_server_request_duration_seconds_count').join('\n');
    for (const status of [200, 401])
      expect(served).toContain(
        `{http_request_method="GET",http_route="/api/web/users",http_response_status_code="${status}"} 1`,
      );
    expect(text).not.toMatch(/meera|919822012345/);
  });

  it('[OPS-110] count what waits, and for how long, in each queue of the database', async () => {
    const { database } = server().services;
    await sendText(server(), await makeSender(server()));
    await addJob(database, 'channel-event', '2', testNow);
    await database.execute(`update jobs set given_up = 'a reason'`, []);
    await addJob(database, 'send-mail', '1', new Date(testNow.getTime() - 30_000));
    server().setNow(new Date(testNow.getTime() + 60_000));
    const text = await (await scrape(port)).text();
    expect(text).toContain('chatline_queue_waiting{queue="messages"} 1');
    expect(text).toContain('chatline_queue_oldest_seconds{queue="messages"} 60');
    expect(text).toContain('chatline_queue_waiting{queue="send-mail"} 1');
    expect(text).toContain('chatline_queue_oldest_seconds{queue="send-mail"} 90');
    expect(text).toContain('chatline_queue_waiting{queue="channel-event"} 0');
    expect(text).toContain('chatline_jobs_given_up{queue="channel-event"} 1');
    expect(text).toContain('chatline_jobs_given_up{queue="send-mail"} 0');
    expect(text).not.toContain('chatline_jobs_given_up{queue="messages"}');
  });

  it('[OPS-110] say how long ago maintenance has finished, and nothing of one that is switched off', async () => {
    const { database } = server().services;
    server().setNow(new Date(testNow.getTime() + 90_000));
    for (const name of ['hourly', 'nightly'] as const) await recordRun(database, name, 'finished', testNow);
    const text = await (await scrape(port)).text();
    expect(lines(text, 'chatline_maintenance_age_seconds')).toEqual([
      'chatline_maintenance_age_seconds{run="hourly"} 90',
    ]);
  });

  it('[OPS-110] count what is wrong with the module registry, by the lists of /readyz', async () => {
    const text = await (await scrape(port)).text();
    // The test server has no registry and no shell.
    expect(text).toContain('chatline_registry_problems{kind="missing"} 2');
    expect(text).toContain('chatline_registry_problems{kind="expiring"} 0');
    expect(text).not.toMatch(/^chatline_registry_expires_seconds /m);
  });

  it('[OPS-110] are there, without queues, while the database is away', async () => {
    const { services } = server();
    const awayPort = await freePort();
    const stopAway = await serveMetrics(
      { ...services, metrics: createMetrics() },
      { host: '127.0.0.1', port: awayPort },
      async () => {
        throw new Error('away');
      },
    );
    const response = await scrape(awayPort);
    await stopAway();
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('chatline_queue_waiting{');
  });

  it('[OPS-110] are at no other address', async () => {
    expect((await scrape(port, '/')).status).toBe(404);
    expect((await server().request({ method: 'GET', url: '/metrics' })).headers['content-type']).toContain(
      'text/html',
    );
  });

  it('[OPS-110] name the code of a refused statement, and the host of a request with its outcome', async () => {
    const metrics = createMetrics();
    const database = measureDatabase(server().services.database, metrics);
    await database.execute('select 1', []);
    await expect(database.transaction((one) => one.execute('select 1/0', []))).rejects.toThrow();
    const network = measureFetch(async (input) => {
      if (input instanceof Request)
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
        });
      return new Response('', { status: 418 });
    }, metrics);
    await network('https://graph.example.com/v23.0/919822012345/messages', { method: 'post' });
    await expect(network(new Request('https://away.example.com/'))).rejects.toThrow();
    const text = await metrics.text();
    // The first of these errors is counted by `rate`, because the series begin with 0.
    expect(lines(text, 'db_client_operation_duration_seconds_count')).toEqual([
      'db_client_operation_duration_seconds_count{db_system_name="postgresql",error_type="DatabaseAway"} 0',
      'db_client_operation_duration_seconds_count{db_system_name="postgresql",error_type="StatementTimeout"} 0',
      'db_client_operation_duration_seconds_count{db_system_name="postgresql"} 1',
      'db_client_operation_duration_seconds_count{db_system_name="postgresql",error_type="22012"} 1',
    ]);
    expect(lines(text, 'http_client_request_duration_seconds_count')).toEqual([
      'http_client_request_duration_seconds_count{http_request_method="POST",server_address="graph.example.com",http_response_status_code="418"} 1',
      'http_client_request_duration_seconds_count{http_request_method="GET",server_address="away.example.com",error_type="ECONNREFUSED"} 1',
    ]);
  });

  it('[OPS-110] on a port that is in use prevent the start, in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const used = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(
      serveMetrics(server().services, { host: '127.0.0.1', port: used }, readQueues),
    ).rejects.toThrow(`Metrics cannot be served on port ${used} on 127.0.0.1.`);
    taken.close();
  });
});

describe('[OPS-111] the alerts and the dashboard', () => {
  it('are never muted: one process that is away does not explain what waits or fails', () => {
    expect(parse(read('alertmanager.yaml'))).not.toHaveProperty('inhibit_rules');
  });

  it('name only measurements that a server has', async () => {
    const port = await freePort();
    const { child, ready, ended } = spawnServer({
      DATA_DIR: temporaryFolder(),
      SANDBOX: '0',
      METRICS_PORT: String(port),
    });
    const url = await ready;
    await fetch(`${url}/healthz`);
    const text = await (await scrape(port)).text();
    child.kill('SIGINT');
    await ended;
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const named = [read('alerts.yaml'), read('grafana-dashboard.json')].flatMap(
      (file) =>
        file.match(
          /\b[a-z][a-z\d_]+_(?:seconds|bytes|total|waiting|given_up|problems|bucket|count|sum)\b/g,
        ) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(8);
    const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
    expect(named.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
  });
});
