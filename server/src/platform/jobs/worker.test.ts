import { readFileSync } from 'node:fs';
import { dayMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import type { Worker } from '../background-loop.ts';
import { DatabaseAway } from '../database/database.ts';
import { addJob, claimJobs, jobsTopic } from './jobs.store.ts';
import { type JobHandler, startWorker } from './worker.ts';

const countRow = v.object({ kind: v.string(), attempts: v.number(), given_up: v.nullable(v.string()) });

onBothTestServers('the queue', (server) => {
  let worker: Worker | null = null;
  const start = async (handler: JobHandler) => {
    worker = await startWorker(server().services, () => handler);
  };
  const left = () =>
    server().services.database.query('select kind, attempts, given_up from jobs order by id', [], countRow);
  const add = (subject: string) =>
    addJob(server().services.database, 'send-mail', subject, server().services.clock());

  // Each poll moves the time on: it may fall between an attempt and its postponement.
  const later = async () => {
    server().setNow(new Date(server().services.clock().getTime() + 61_000));
    await server().services.database.query(`select pg_notify('jobs', '')`, [], v.unknown());
    return left();
  };

  afterEach(async () => {
    await worker?.stop();
    worker = null;
    await server().services.database.execute('delete from jobs', []);
  });

  it('runs each job once, in the background, soon after it is added', async () => {
    const done: string[] = [];
    await start(async (_services, { subject }) => {
      done.push(subject);
      return 'done';
    });
    const subjects = Array.from({ length: 50 }, (_, index) => `job ${index}`);
    await Promise.all(subjects.map(add));
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(50);
    expect(new Set(done).size).toBe(50);
    await expect.poll(left).toEqual([]);
  });

  it('wakes the workers of all processes once a job is stored, without waiting for their next poll', async () => {
    const { database } = server().services;
    let woken = 0;
    const unlisten = await database.listen(jobsTopic, () => {
      woken += 1;
    });
    const before = woken;
    await add('a new one');
    await expect.poll(() => woken).toBeGreaterThan(before);
    await unlisten();
  });

  it('gives a job to one worker only', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => add(`job ${index}`)));
    const claim = () => claimJobs(server().services.database, testNow, 60_000, 20);
    const claimed = (await Promise.all([claim(), claim(), claim()])).flat().map(({ id }) => id);
    expect(claimed).toHaveLength(30);
    expect(new Set(claimed).size).toBe(30);
    const minuteLater = new Date(testNow.getTime() + 61_000);
    expect(await claimJobs(server().services.database, minuteLater, 60_000, 100)).toHaveLength(30);
  });

  it('runs a failed job again later, and gives it up after ten attempts with the reason', async () => {
    await start(async () => {
      throw new Error('on purpose');
    });
    await add('a bad one');
    await expect
      .poll(later, { timeout: 30_000 })
      .toEqual([{ kind: 'send-mail', attempts: 10, given_up: 'on purpose' }]);
  }, 60_000);

  it('runs no job again that was given up', async () => {
    await add('a bad one');
    await server().services.database.execute(`update jobs set given_up = 'on purpose'`, []);
    const tomorrow = new Date(testNow.getTime() + dayMs);
    expect(await claimJobs(server().services.database, tomorrow, 60_000, 20)).toEqual([]);
  });

  it('[OPS-122] runs a job again that was given up, after the statement of docs/operations.md', async () => {
    const handler = vi.fn<JobHandler>(async () => 'done');
    await add('one that can succeed now');
    const { database } = server().services;
    await database.execute(`update jobs set given_up = 'on purpose', attempts = 10`, []);
    const [statement = ''] =
      /^update jobs set given_up = null[^;]+/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    expect(await database.execute(statement, [])).toBe(1);
    await start(handler);
    await expect.poll(left).toEqual([]);
    expect(handler.mock.calls[0]?.[1]).toMatchObject({ attempts: 1 });
  });

  it('[OPS-21] gives up no job because the database was away, however often', async () => {
    await add('an unlucky one');
    await server().services.database.execute('update jobs set attempts = 30', []);
    const handler = vi.fn<JobHandler>(async () => 'done');
    handler.mockRejectedValueOnce(new DatabaseAway('no database'));
    await start(handler);
    await expect.poll(() => handler.mock.calls.length).toBe(1);
    await expect.poll(later, { timeout: 10_000 }).toEqual([]);
    expect(handler).toHaveBeenCalledTimes(2);
  });
});
