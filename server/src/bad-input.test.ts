import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Callers, createCallers, logInCallers, ofSpare } from './testing/bad-input/callers.ts';
import { exchange, type Outcome } from './testing/bad-input/exchange.ts';
import { readKnownValues } from './testing/bad-input/known-values.ts';
import { readOperations } from './testing/bad-input/operations.ts';
import { type GeneratedRequest, requestsFor } from './testing/bad-input/requests.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { isDeepRun, testSeed } from './testing/deep-run.ts';
import { type SpawnedSandbox, spawnSandbox } from './testing/spawn-sandbox.ts';
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const password = 'for this test only';
const appSecret = 'the app secret of generated requests';
const verifyToken = 'the verify token of generated requests';
const webhookSecret = 'the webhook secret of generated requests';
const requestsPerOperation = isDeepRun ? 180 : 5;
const atOnce = 6;
/** The smallest share of an operation's requests that pass authentication and parsing. */
const minPassed = 0.2;

let sandbox: SpawnedSandbox;
let server: SpawnedServer;
let url = '';
let drop: () => Promise<void>;
const errorLines: string[] = [];

beforeAll(async () => {
  sandbox = await spawnSandbox();
  const database = await createPostgresCopy();
  drop = database.drop;
  server = spawnServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.url,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    DEMO_PASSWORD: password,
    // A busy machine is not a fault.
    DATABASE_CONNECT_SECONDS: '60',
    TRUST_PROXY: '1',
    CHANNEL_APP_SECRET: appSecret,
    CHANNEL_VERIFY_TOKEN: verifyToken,
    EMBED_ORIGINS: 'https://crm.example.com',
    SIGNIN_CLIENT_ID: 'stand-in',
    SIGNIN_SCRIPT_URL: `${sandbox.url}/gsi/client`,
    SIGNIN_USERINFO_URL: `${sandbox.url}/oauth2/v3/userinfo`,
    SIGNIN_TOKENINFO_URL: `${sandbox.url}/tokeninfo`,
    PAYMENTS_URL: sandbox.url,
    PAYMENTS_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
    PAYMENTS_KEY_ID: 'rzp_test_BadInput',
    PAYMENTS_KEY_SECRET: 'the key secret of generated requests',
    PAYMENTS_WEBHOOK_SECRET: webhookSecret,
    GST_URL: sandbox.url,
    GST_KEY: 'generated-requests',
  });
  const collect = (chunk: Buffer) => {
    errorLines.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line.includes('"level":50') && !line.includes('registry')),
    );
  };
  server.child.stderr?.on('data', collect);
  server.child.stdout?.on('data', collect);
  url = await server.ready;
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  sandbox.stop();
  await drop();
});

async function request(path: string, token?: string, body?: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${url}/api${path}`, init)).json();
}

/** Signs what only a known sender may deliver. */
function signaturesOf({ operation, body }: GeneratedRequest): string[] {
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  if (operation.name === 'POST /api/channel/webhook')
    return [`X-Hub-Signature-256: sha256=${sign(appSecret)}`];
  if (operation.name === 'POST /api/webhooks/razorpay')
    return [`X-Razorpay-Signature: ${sign(webhookSecret)}`];
  return [];
}

/** Returns what is wrong with an outcome; undefined if nothing is. */
function faultOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'hung') return 'no response within 20 s';
  if (outcome.kind !== 'response') return undefined;
  const { status, text } = outcome;
  if (status >= 500) return `status ${status}`;
  if (/^\s+at .+:\d+:\d+/m.test(text) || /node_modules|\/server\/src\//.test(text)) return 'a stack trace';
  return /^x-injected/im.test(text) ? 'an injected header' : undefined;
}

/** True if the operation read the request and decided on it; also that the account's plan has ended (131042). */
function isPassed({ status, text }: Extract<Outcome, { kind: 'response' }>): boolean {
  return status < 400 || [402, 404, 409, 410, 422].includes(status) || text.includes('(#131042)');
}

interface Tally {
  sent: number;
  throttled: number;
  passed: number;
  readonly statuses: Record<string, number>;
}

async function send(
  generated: GeneratedRequest,
  callers: Callers,
  tally: Tally,
): Promise<string | undefined> {
  const { operation } = generated;
  const { caller, token } = callers.next(operation);
  const outcome = await exchange(Number(new URL(url).port), generated, [
    `X-Forwarded-For: 10.${tally.sent % 250}.${Math.floor(Math.random() * 250)}.1`,
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    ...signaturesOf(generated),
  ]);
  // Each of these requests may end the session.
  if (caller === 'spare') await callers.renew(caller);
  const status = outcome.kind === 'response' ? outcome.status : 0;
  tally.sent += 1;
  tally.passed += outcome.kind === 'response' && isPassed(outcome) ? 1 : 0;
  tally.throttled += status === 429 ? 1 : 0;
  tally.statuses[status || outcome.kind] = (tally.statuses[status || outcome.kind] ?? 0) + 1;
  if (status === 401 && caller === 'API token') await callers.renew(caller);
  const fault = faultOf(outcome);
  return fault === undefined ? undefined : describeFault(generated, caller, fault, outcome);
}

function describeFault(generated: GeneratedRequest, caller: string, fault: string, outcome: Outcome): string {
  const { operation, target, body, headers, delivery, isPlain } = generated;
  const response = outcome.kind === 'response' ? outcome.text.slice(-300) : '';
  const details = { target, delivery, headers, body: body.toString('latin1'), response };
  return `${operation.name} by ${caller}${isPlain ? ', as documented' : ''}: ${fault}\n${JSON.stringify(details)}`;
}

/** The share of an operation's requests, without throttled ones, that passed authentication and parsing. */
function shareOf({ sent, throttled, passed }: Tally): number {
  return passed / Math.max(1, sent - throttled);
}

/** For each operation: that share, and how many requests got which status. */
function reportOf(tallies: ReadonlyMap<string, Tally>): string {
  const lines = [...tallies].map(([name, tally]) => {
    const share = String(Math.round(100 * shareOf(tally))).padStart(3);
    return `${share} % ${name} ${JSON.stringify(tally.statuses)}`;
  });
  return lines.sort().join('\n');
}

async function prepare() {
  const tokens = await logInCallers(request, password);
  const document = await request('/openapi.json');
  // This server has no shell, so it is never ready.
  const operations = readOperations(document).filter(({ path }) => path !== '/readyz');
  const known = await readKnownValues(request, tokens, {
    password: [password, 'another password'],
    'hub.verify_token': [verifyToken],
  });
  const callers = await createCallers({ url, request, password }, tokens, operations);
  const generated = operations.flatMap((operation, at) =>
    fc.sample(requestsFor(operation, known(operation.name)), {
      numRuns: requestsPerOperation,
      seed: testSeed + at,
    }),
  );
  return { generated, callers };
}

/** Sends all requests; those of the spare account one after the other, because each may end its session. */
async function sendAll(generated: readonly GeneratedRequest[], callers: Callers) {
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  const sendEach = async (queue: GeneratedRequest[]) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { name } = next.operation;
      const tally = tallies.get(name) ?? { sent: 0, throttled: 0, passed: 0, statuses: {} };
      tallies.set(name, tally);
      const fault = await send(next, callers, tally);
      if (fault !== undefined) faults.push(fault);
    }
  };
  const isOfSpare = ({ operation }: GeneratedRequest) => ofSpare.has(operation.name);
  const ofOthers = generated.filter((one) => !isOfSpare(one));
  await Promise.all(Array.from({ length: atOnce }, () => sendEach(ofOthers)));
  await sendEach(generated.filter(isOfSpare));
  return { tallies, faults };
}

describe(`generated requests (TEST_SEED=${testSeed})`, () => {
  it('[OPS-70] get a response below 500 without a stack trace from every operation of the OpenAPI document', {
    timeout: 1_200_000,
  }, async () => {
    const { generated, callers } = await prepare();
    const { tallies, faults } = await sendAll(generated, callers);
    expect([...faults, ...errorLines].map((text) => text.slice(0, 1_500))).toEqual([]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    if (!isDeepRun) return;
    console.log(`${generated.length} requests\n${reportOf(tallies)}`);
    const low = [...tallies].filter(([, tally]) => shareOf(tally) < minPassed).map(([name]) => name);
    expect(low).toEqual([]);
  });
});
