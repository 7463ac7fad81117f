import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createSealer, whatsAppTokenPurpose } from '../server/src/platform/sealer.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
export const serverDir = path.join(root, 'server');
const secret = 'the sealing secret of measurements';
const sealer = createSealer(secret, (count) => randomBytes(count));

/** An account's WhatsApp token, sealed as the database keeps it. */
export function sealToken(accountId) {
  return sealer.seal('channel-token', whatsAppTokenPurpose(accountId));
}

/** Starts a Node process; `ready` resolves to the first line that it prints. */
export function startProcess(file, env) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  ready.catch(() => {});
  return { child, ready, stop: () => child.kill('SIGKILL') };
}

/**
 * Starts a built server of the product, as an API or a worker process.
 * @param program another one that reads the same settings
 */
export function startServer(run, databaseUrl, whatsAppUrl, more = {}, program = 'server/dist/main.js') {
  return startProcess(program, {
    RUN: run,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    CHANNEL_BASE_URL: whatsAppUrl,
    SANDBOX: '0',
    SEALING_SECRET: secret,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    ...more,
  });
}

/** An empty folder, removed with the process. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chatline-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const msPerTick = 10;

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), ms: (Number(fields[9]) + Number(fields[10])) * msPerTick };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

/** Processor time of these processes and all of the database's so far; Linux only. */
export async function createProcessorMeter(client) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = readProcess(rows[0].pid).parent;
  return (children) => {
    const ours = children.map(({ child }) => readProcess(child.pid));
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readProcess);
    const database = all.filter((one) => one?.parent === postmaster);
    return [...ours, ...database].reduce((sum, one) => sum + (one?.ms ?? 0), 0);
  };
}

export async function openClient(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Adds accounts that may send without a limit of their plan, each with an API token. @returns the tokens */
export async function addSenders(client, name, many) {
  const tokens = Array.from({ length: many }, (_, index) => `token-${name}-${index}`);
  const { rows } = await client.query(
    `insert into accounts (role, email, email_key, name, is_connected, expires_on, plan, created_at, api_token_hash)
     select 'User', $1 || n, $1 || n, 'Bench', true, '2099-01-01', 'Enterprise', now(), hash
     from unnest($2::text[]) with ordinality as t(hash, n) returning id::int`,
    [name, tokens.map((token) => sealer.fingerprint(token))],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
       connected_at, limits_read_at)
     select id, '1', email, '+91 98220 12345', sealed, now(), now()
     from unnest($1::bigint[], $2::text[]) as made (account_id, sealed) join accounts on id = account_id`,
    [ids, ids.map(sealToken)],
  );
  return tokens;
}

/** Posts JSON over kept connections. @returns the status */
export function poster(connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return (url, headers, body) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        url,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
}

/**
 * Sends requests as fast as the responses come, with `atOnce` open at a time.
 * @returns responses of status 200 per second
 */
export async function pump(seconds, atOnce, send) {
  const endsMs = performance.now() + seconds * 1000;
  let good = 0;
  let bad = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (let turn = 0; performance.now() < endsMs; turn += 1) {
        if ((await send(worker, turn)) === 200) good += 1;
        else bad += 1;
      }
    }),
  );
  if (bad > 0) console.log(`  ${bad} responses were not 200`);
  return good / seconds;
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const percent = (share) => `${(100 * share).toFixed(0)} %`;
export function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
