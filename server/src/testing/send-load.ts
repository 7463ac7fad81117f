import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import * as v from 'valibot';
import { setApiToken } from '../accounts/tokens/api-tokens.store.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { apiTokenPurpose, createSealer, whatsAppTokenPurpose } from '../platform/sealer.ts';
import { addAccounts } from './backlog.store.ts';

/** The secret of the processes that get this load. */
export const loadSecret = 'the sealing secret of a load, long enough';

const idRow = v.object({ id: v.number() });
const messageRow = v.object({ id: v.string(), body: v.string(), status: v.string() });
const accounts = 4;

/** Migrates a database and adds accounts that can send. @returns their API tokens */
export async function prepareSenders(url: string): Promise<string[]> {
  const database = await openPostgres(url, pino({ level: 'silent' }), 2);
  await migrate(database);
  const sealer = createSealer(loadSecret, (count) => randomBytes(count));
  const sealToken = (accountId: number) => sealer.seal('channel-token', whatsAppTokenPurpose(accountId));
  await addAccounts(database, { accounts, messages: 0, plan: 'Basic2', name: 'load', sealToken });
  const made = await database.query('select account_id as id from whatsapp_connections', [], idRow);
  const tokens = made.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  for (const { id, token } of tokens) {
    const sealed = sealer.seal(token, apiTokenPurpose(id));
    await setApiToken(database, id, { sealed, hash: sealer.fingerprint(token), at: new Date() });
  }
  await database.close();
  return tokens.map(({ token }) => token);
}

/** What the clients of a load saw. */
export interface LoadRecord {
  /** Texts of the messages that a request with status 200 has accepted. */
  readonly accepted: Set<string>;
  /** Responses that were not 200, as `status retry-after`, and requests without a response. */
  readonly others: Map<string, number>;
  /** The longest time of a request, in milliseconds. */
  slowestMs: number;
}

/**
 * Sends messages from several clients until it is stopped. Each message has an idempotency key and is repeated until it
 * is accepted, as a client should.
 */
export function startLoad(url: string, tokens: readonly string[], clients: number) {
  const record: LoadRecord = { accepted: new Set(), others: new Map(), slowestMs: 0 };
  const count = (what: string) => record.others.set(what, (record.others.get(what) ?? 0) + 1);
  let next = 0;
  let isStopping = false;
  async function send(text: string, index: number): Promise<boolean> {
    const startedMs = performance.now();
    const to = `+9198${String(10_000_000 + index)}`;
    try {
      const response = await fetch(`${url}/api/send-message`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[index % tokens.length]}`,
          'content-type': 'application/json',
          'idempotency-key': text.replaceAll(' ', '-'),
        },
        body: JSON.stringify({ messaging_product: 'whatsapp', to, type: 'text', text: { body: text } }),
      });
      await response.arrayBuffer();
      if (response.status === 200) return true;
      count(`${response.status} ${response.headers.get('retry-after')}`);
    } catch {
      count('no response');
    } finally {
      record.slowestMs = Math.max(record.slowestMs, performance.now() - startedMs);
    }
    return false;
  }
  async function client(): Promise<void> {
    while (!isStopping) {
      next += 1;
      const index = next;
      const text = `message ${index}`;
      while (!(await send(text, index))) await pause(500);
      record.accepted.add(text);
    }
  }
  const running = Array.from({ length: clients }, client);
  return {
    record,
    async stop(): Promise<LoadRecord> {
      isStopping = true;
      await Promise.all(running);
      return record;
    },
  };
}

/** Returns how often WhatsApp received each accepted message, and those that are not recorded as sent. */
export async function compare(
  database: Database,
  accepted: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
) {
  const rows = await database.query('select id, body, status from messages', [], messageRow);
  const byText = new Map(rows.map((row) => [row.body, row]));
  const texts = [...accepted];
  const receivedOf = (text: string) => counts.get(byText.get(text)?.id ?? '') ?? 0;
  return {
    accepted: texts.length,
    stored: rows.length,
    lost: texts.filter((text) => !byText.has(text)).length,
    notReceived: texts.filter((text) => receivedOf(text) === 0).length,
    receivedTwice: [...counts.values()].filter((count) => count > 1).length,
    notRecordedAsSent: rows.filter(({ status }) => status !== 'sent').length,
  };
}
