import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readOperations } from './testing/bad-input/operations.ts';
import { type GeneratedRequest, requestsFor } from './testing/bad-input/requests.ts';
import { makeEachCaller } from './testing/callers.ts';
import { testSeed } from './testing/deep-run.ts';
import { onTestServer, type TestServer } from './testing/test-server.ts';

const requestsPerOperation = 6;
/** Tables that count requests, refused ones included. */
const counters = ['throttles'];

const tableRow = v.object({ name: v.string() });
const digestRow = v.object({ name: v.string(), digest: v.nullable(v.string()) });

/** Returns a function that reads the content of every table, as a hash for each. */
async function digestsOf({ services: { database } }: TestServer) {
  const tables = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    [],
    tableRow,
  );
  const each = tables
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, (select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t) as digest`,
    );
  const sql = each.join(' union all ');
  return async () => {
    const rows = await database.query(sql, [], digestRow);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const methodOf = (name: string) => methods.find((method) => method === name) ?? 'GET';

function injected({ operation, target, headers, body }: GeneratedRequest): InjectOptions {
  return {
    method: methodOf(operation.method),
    url: target,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { payload: body }),
  };
}

onTestServer(`generated requests (TEST_SEED=${testSeed})`, (server) => {
  it('[SEC-22] that are refused leave every table as it was', { timeout: 1_200_000 }, async () => {
    const operations = readOperations((await server().request({ url: '/api/openapi.json' })).json());
    const tokens = (await makeEachCaller(server()))(['signed-in']);
    const digests = await digestsOf(server());
    const changed: string[] = [];
    let refused = 0;
    for (const [at, operation] of operations.entries()) {
      const seed = testSeed + at;
      const generated = fc.sample(requestsFor(operation, {}), { numRuns: requestsPerOperation, seed });
      let before = await digests();
      for (const [turn, one] of generated.entries()) {
        const token = tokens[turn % tokens.length];
        const { statusCode } = await server().request(injected(one), token);
        const after = await digests();
        const tables = Object.keys(after).filter((name) => after[name] !== before[name]);
        refused += statusCode >= 400 ? 1 : 0;
        if (statusCode >= 400 && tables.length > 0)
          changed.push(
            `${statusCode} ${operation.name}: ${tables.join(', ')} ${one.body.toString('latin1').slice(0, 200)}`,
          );
        before = after;
      }
    }
    console.log(`${refused} of ${operations.length * requestsPerOperation} requests refused`);
    expect(refused).toBeGreaterThan(operations.length * 2);
    expect(changed).toEqual([]);
  });
});
