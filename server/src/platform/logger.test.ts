import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { listeningLog } from '../testing/listening-log.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

it.each([
  ['JSON that is not valid', () => JSON.parse('{"wa": "919822012345", "says": meet me}')],
  [
    'an error with the address that a mail server refuses',
    () => new Error('550 5.1.1 <meera@example.com> unknown'),
  ],
  ['an error with a phone number', () => new Error('no account for +91 98220 12345')],
  [
    'an error with a value over two lines',
    () => new Error('invalid input syntax for type integer: "meera\nJoshi"'),
  ],
  ['a refused input', () => v.parse(v.object({ to: v.literal('a') }), { to: 'meera@example.com' })],
  ['a key of a record', () => v.parse(v.record(v.string(), v.number()), { '919822012345': 'meera' })],
  ['the cause of an error', () => new Error('failed', { cause: new Error('value "meera" is odd') })],
])('the log has no value from %s', async (_, fail) => {
  const { log, written } = listeningLog();
  const error = await thrownBy(fail);
  log.error({ err: error, reason: String(error) }, 'failed');
  expect(written()).not.toMatch(/meera|joshi|98220|12345|meet me/i);
  expect(JSON.parse(written()).err).toMatchObject({
    type: expect.any(String),
    stack: expect.stringContaining('at '),
  });
});

it('the logger keeps type, code and message of an error', () => {
  const { log, written } = listeningLog();
  log.error({
    err: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  });
  expect(JSON.parse(written()).err).toMatchObject({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
  });
});

it('[SEC-09] the log has one line of JSON for each event, whatever characters a value has, with its time in UTC', () => {
  const { log, written } = listeningLog();
  const value = 'a\n{"level":60,"event":"login"}\r\n\u2028\u001b[2J"}';
  const before = Date.now();
  log.warn({ route: value, [value]: 1 }, value);
  const lines = written().split('\n');
  expect(lines).toHaveLength(2);
  expect(['\r', '\u001b'].filter((character) => written().includes(character))).toEqual([]);
  const { time, level, ...line } = JSON.parse(lines[0] ?? '');
  expect(line).toEqual({ route: value, [value]: 1, msg: value });
  expect([level, time >= before && time <= Date.now()]).toEqual([40, true]);
});

onTestServer('the log of a failed call', (server) => {
  it('names the type of the error and no value of the rows', async () => {
    const { services } = server();
    const admin = await makeAccount(server(), 'Admin');
    await makeAccount(server(), 'User', { name: 'Secret Name', email: 'secret@example.com' });
    const { log, written } = listeningLog();
    const app = await createApp({
      ...services,
      log,
      database: {
        ...services.database,
        // As after a forgotten migration: the rows do not match the statement's schema.
        query: (sql, values, row) =>
          String(sql).includes('business_name')
            ? services.database.query(
                sql,
                values,
                v.pipe(
                  row,
                  v.check(() => false),
                ),
              )
            : services.database.query(sql, values, row),
      },
    });
    const response = await app.inject({
      method: 'GET',
      url: '/api/web/users',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await app.close();
    expect(response.statusCode).toBe(500);
    // The caller gets nothing of it.
    expect(response.json()).toEqual({ status: false, message: 'Internal Server Error' });
    expect(written()).toContain('ValiError');
    expect(written()).not.toMatch(/secret|password_hash|sealed/i);
  });

  it('names a broken constraint and not the value that broke it', async () => {
    const { services } = server();
    const { email } = await makeAccount(server(), 'User', { email: 'twice@example.com' });
    const { log, written } = listeningLog();
    const error = await thrownBy(() =>
      services.database.execute(
        `insert into accounts (role, email, email_key, name, mobile_no, created_at)
         values ('User', $1, $1, 'Twice', '9822012345', now())`,
        [email],
      ),
    );
    log.error({ err: error }, 'failed');
    expect(JSON.parse(written()).err).toMatchObject({ code: '23505', constraint: expect.any(String) });
    expect(written()).not.toContain(email);
  });
});
