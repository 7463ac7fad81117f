import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDayChanges } from './messages/records/message-days.store.ts';
import type { Database } from './platform/database/database.ts';
import { readMigrations, stepsOf } from './platform/database/migration-files.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { runBatch } from './platform/database/run-batch.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { addLargeData, findLargeMessage } from './testing/large-data.store.ts';
import { largeTables, readPlan, type StatementCost } from './testing/read-plan.store.ts';
import { type ReadRequest, readRequests } from './testing/read-requests.ts';
import { type RecordedStatement, recordStatements } from './testing/recorded-statements.ts';
import { makeAccount, makeSender } from './testing/test-accounts.ts';
import { createTestServer, type TestServer, testNow } from './testing/test-server.ts';

/** LARGE_ACCOUNTS=1000000 LARGE_MESSAGES=10000000 is the whole size, which takes a quarter of an hour and 20 GB. */
const sizes = {
  accounts: Number(process.env.LARGE_ACCOUNTS ?? 100_000),
  messages: Number(process.env.LARGE_MESSAGES ?? 1_000_000),
  conversations: Number(process.env.LARGE_CONVERSATIONS ?? 100_000),
};
/** Tables with more rows than this are never read whole. */
const largeRows = 10_000;
/** Statements that look at fewer rows and pages take less than 100 ms, also on a slow machine. */
const maxRows = 60_000;
const maxPages = 60_000;
/** Statements of a call beside those that find its caller and count its requests. */
const maxStatements = 2;

interface ReadCost extends StatementCost {
  /** The call with its caller. */
  readonly name: string;
  readonly call: string;
  readonly sql: string;
}

/** What each request ran; found once, because the requests run on the same data. */
const costs: ReadCost[] = [];
const counts = new Map<string, number>();
const refused: string[] = [];
let large: ReadonlySet<string> = new Set();
let close = async () => {};
/** Requests a whole list over a connection, as an Admin. */
let request: (path: string) => Promise<IncomingMessage>;
let takeStatements: () => RecordedStatement[];

const isOfEveryCall = ({ name, text }: RecordedStatement) =>
  name === 'count-attempts' ||
  name === 'find-token-owners' ||
  name === 'note-token-use' ||
  text.includes(' as ended_why,');
const isWrite = ({ text }: RecordedStatement) =>
  /\b(?:insert into|update \w+ set|delete from|pg_notify)\b/.test(text);

async function readOne(
  server: TestServer,
  database: Database,
  request: ReadRequest,
  take: () => RecordedStatement[],
) {
  take();
  const { statusCode } = await server.request(request.options, request.token);
  const name = `${request.call} (${request.title})`;
  if (statusCode !== 200) refused.push(`${name}: ${statusCode}`);
  const statements = take().filter((statement) => !isOfEveryCall(statement));
  counts.set(name, statements.length);
  for (const statement of statements.filter((one) => !isWrite(one))) {
    const cost = await readPlan(database, statement);
    costs.push({ ...cost, name, call: request.call, sql: statement.text.replace(/\s+/g, ' ') });
  }
}

beforeAll(async () => {
  const { url: databaseUrl, drop } = await createPostgresCopy();
  const database = await openPostgres(databaseUrl, pino({ level: 'silent' }), 5, {
    connectMs: 5000,
    answerMs: 600_000,
    statementMs: 600_000,
  });
  const recorded = recordStatements(database);
  const server = await createTestServer(recorded.database);
  close = async () => {
    await server.app.close();
    await database.close();
    await drop();
  };
  const admin = await makeAccount(server, 'Admin');
  const partner = await makeAccount(server, 'Partner');
  const user = await makeSender(server, { ownerId: partner.id });
  const owners = { userId: user.id, partnerId: partner.id, now: testNow };
  await addLargeData(database, { ...sizes, ...owners }, (table, seconds) =>
    console.log(`${table}: ${seconds.toFixed(1)} s`),
  );
  for (const step of stepsOf(readMigrations())) while ((await runBatch(database, step)) === 'more');
  while ((await addDayChanges(database)) > 0);
  await database.alone?.('vacuum analyze');
  large = await largeTables(database, largeRows);
  const messageId = await findLargeMessage(database, Math.round(sizes.messages * 0.15));
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  request = (path) =>
    new Promise((resolve, reject) => {
      get(`${url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } }, resolve).on(
        'error',
        reject,
      );
    });
  takeStatements = recorded.take;
  const readers = { admin, partner, user, messageId, orderId: 'L500', templateId: 't100' };
  for (const request of readRequests(readers)) await readOne(server, database, request, recorded.take);
}, 3_600_000);
afterAll(() => close());

const line = ({ name, ms, rows, pages, scans, sql }: ReadCost) =>
  `${ms.toFixed(1).padStart(8)} ms ${rows} rows ${pages} pages ${name}: ${sql.slice(0, 60)} [${scans}]`;

/** Calls that read more than the others, by the beginning of their names. */
const readsMore: readonly (readonly [request: string, reason: string])[] = [
  ['dashboard (Admin', 'It counts all accounts.'],
  ['dashboard-details (Admin', 'It counts the days of all accounts.'],
  ['dashboard-details (User, 92 days', 'It counts the messages of 92 days, with replies and prices.'],
  [
    'chat-conversations (User, one name',
    'A part of a name is looked for in all of an account’s conversations.',
  ],
  ['chat-conversations (User, no such name', 'The same.'],
  [
    'chat-conversations (User, a number',
    'A part of a number is looked for in all of an account’s conversations.',
  ],
  ['chat-contact (User', 'A whole list; the order of its rows is read first.'],
];

/** Calls that hash or sort on disk. */
const spills = ['dashboard-details (Admin, 92 days)'];

/** Lists without pages: each page that they are written in is a statement. */
const wholeLists = [
  'account-plans',
  'chat-contact',
  'messages',
  'messages-of-user',
  'payment-history',
  'users',
];

/** Other calls that may run more than two statements, with the largest number. */
const runsMore: Readonly<Record<string, number>> = {
  // By the end of the window, if fewer than a page are open.
  'chat-conversations': 3,
  // From a message on, whose position is found first.
  'chat-messages': 3,
  'connection-state': 4,
  'message-statuses': 4,
  'my-account': 3,
  'sent-messages': 3,
  'template-details-of-user': 3,
  'whole-template-of-user': 3,
};

describe('with the data of an operator of this size,', () => {
  it('[OPS-50] every call that reads is answered', () => {
    const slowest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 40);
    console.log(slowest.map(line).join('\n'));
    expect(refused).toEqual([]);
  });

  it('[OPS-50] no call sorts or hashes on disk, but those in the list', () => {
    const onDisk = costs.filter(({ isOnDisk, name }) => isOnDisk && !spills.includes(name));
    expect(onDisk.map(line)).toEqual([]);
  });

  it('[OPS-50] no call reads a large table whole or looks at many rows, but those in the list', () => {
    const isMuch = ({ wholeTables, rows, pages }: ReadCost) =>
      rows > maxRows || pages > maxPages || wholeTables.some((table) => large.has(table));
    const much = costs.filter(isMuch);
    const isListed = ({ name }: ReadCost) => readsMore.some(([request]) => name.startsWith(request));
    expect(much.filter((cost) => !isListed(cost)).map(line)).toEqual([]);
    const needless = readsMore.filter(([request]) => !much.some(({ name }) => name.startsWith(request)));
    if (sizes.messages === 1_000_000) expect(needless).toEqual([]);
  });

  it('[OPS-51] a call that reads runs at most two statements, but those in the list', () => {
    const over = [...counts].filter(([name, count]) => {
      const call = name.replace(/ \(.*/, '');
      return count > (runsMore[call] ?? maxStatements) && !wholeLists.includes(call);
    });
    expect(over).toEqual([]);
  });

  /** Collects garbage, so that only what is in use is measured. */
  function usedMb(): number {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  }

  it('[OPS-52] a whole list begins early and takes little memory', async () => {
    const before = usedMb();
    const start = performance.now();
    const response = await request('/api/web/users');
    let firstMs = 0;
    let [bytes, maxMb, sampledAt] = [0, 0, 0];
    for await (const chunk of response) {
      firstMs ||= performance.now() - start;
      bytes += chunk.length;
      if (bytes - sampledAt < 2e6) continue;
      sampledAt = bytes;
      maxMb = Math.max(maxMb, usedMb() - before);
    }
    const totalMs = performance.now() - start;
    console.log(
      `${sizes.accounts} users: ${(bytes / 1e6).toFixed(1)} MB, first byte ${firstMs.toFixed(0)} ms, all ${totalMs.toFixed(0)} ms, memory ${maxMb.toFixed(1)} MB`,
    );
    expect(bytes).toBeGreaterThan(sizes.accounts * 100);
    expect(firstMs).toBeLessThan(totalMs / 3);
    expect(maxMb).toBeLessThan(16);
  });

  // A shorter list is in the buffers of the connection before its client stops.
  it.skipIf(sizes.accounts < 100_000)(
    '[OPS-52] a client that stops reading stops the reading of the database',
    async () => {
      takeStatements();
      const response = await request('/api/web/users');
      response.pause();
      let pages = 0;
      for (let isStill = false; !isStill; ) {
        await pause(1000);
        const more = takeStatements().length;
        isStill = more === 0;
        pages += more;
      }
      expect(pages).toBeLessThan(sizes.accounts / 2000);
      response.destroy();
      await pause(500);
      expect(takeStatements()).toHaveLength(0);
    },
  );
});
