import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { buildSandbox, type Sandbox } from '../app.ts';
import type { Delays } from '../whatsapp/settings.schema.ts';

export const wabaId = '100200300';
export const phoneId = '500600700';
export const apiToken = 'token-of-the-tests';
export const appSecret = 'secret-of-the-tests';
export const verifyToken = 'verify-of-the-tests';

const quick: Partial<Delays> = {
  sent_ms: 0,
  delivered_ms: 10,
  read_ms: 20,
  review_ms: 5,
  retry_first_ms: 5,
  retry_attempts: 4,
};

/** A stand-in with a clock that the test moves by hand. */
export interface TestSandbox extends Sandbox {
  readonly clock: { nowMs: number };
  /** Calls as the account and returns status and decoded body. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<SandboxResponse>;
}

/** A response of the stand-in. */
export interface SandboxResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The value at a path of decoded JSON.
 * @param value the decoded JSON
 * @param path keys and indexes separated by dots
 */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((current: unknown, key) => {
    if (typeof current !== 'object' || current === null) return undefined;
    return Object.entries(current).find(([name]) => name === key)?.[1];
  }, value);
}

/** Builds a stand-in with quick delays and repeatable ids. @param folder of the payments' books, if they are stored */
export function startSandbox(delays: Partial<Delays> = {}, folder?: string): TestSandbox {
  const clock = { nowMs: 1_790_000_000_000 };
  let drawn = 0;
  const randomBytes = (size: number) => {
    drawn += 1;
    return createHash('shake256', { outputLength: size }).update(String(drawn)).digest();
  };
  const { app, smtp } = buildSandbox({
    nowMs: () => clock.nowMs,
    randomBytes,
    delays: { ...quick, ...delays },
    folder,
  });
  const call: TestSandbox['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${apiToken}` };
    const options: InjectOptions = { method, url: path, headers, ...(body && { payload: body }) };
    const response = await app.inject(options);
    return { status: response.statusCode, body: response.json() };
  };
  return { app, smtp, clock, call };
}

/**
 * The declaration of the account the tests use.
 * @param callbackUrl address of its webhooks
 * @param templates its templates
 */
export function accountOf(callbackUrl: string, templates: object[] = []) {
  return {
    access_token: apiToken,
    app_secret: appSecret,
    verify_token: verifyToken,
    callback_url: callbackUrl,
    phone_numbers: [
      {
        id: phoneId,
        display_phone_number: '+91 98765 43210',
        verified_name: 'Demo',
        quality_rating: 'GREEN',
      },
    ],
    templates,
  };
}

/** Declares the tests' account and fails if it is refused. */
export async function declareAccount(sandbox: TestSandbox, callbackUrl: string, templates: object[] = []) {
  const path = `/_sandbox/channel/accounts/${wabaId}`;
  const response = await sandbox.call('PUT', path, accountOf(callbackUrl, templates));
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
}
