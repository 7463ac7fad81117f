import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Operation } from './operations.ts';

/** The accounts of the demo data that make the requests; `spare` for what ends an account's own access. */
export const callerEmails = {
  admin: 'admin@example.com',
  partner: 'partner@example.com',
  user: 'user@example.com',
  spare: 'sri-balaji-traders@example.com',
};
export type CallerName = keyof typeof callerEmails;
/** Operations that end the access of their caller, or use up its tokens. */
export const ofSpare = new Set([
  'POST /api/v1/session/end',
  'POST /api/v1/account/sessions/end-others',
  'DELETE /api/v1/account/sessions/{id}',
  'POST /api/web/change-password',
  'DELETE /api/v1/connect',
  'GET /api/web/generate-token',
  'POST /api/v1/account/tokens',
  'POST /api/v1/account/tokens/{id}/chats',
  'DELETE /api/v1/account/tokens/{id}',
]);

/** Requests JSON from the server. @param path below `/api` */
export type Request = (path: string, token?: string, body?: object) => Promise<unknown>;

const session = v.object({ token: v.string() });

async function logIn(request: Request, name: CallerName, password: string): Promise<string> {
  return v.parse(session, await request('/login', undefined, { email: callerEmails[name], password })).token;
}

/** Logs in all callers. */
export async function logInCallers(request: Request, password: string): Promise<Record<CallerName, string>> {
  const [admin, partner, user, spare] = await Promise.all([
    logIn(request, 'admin', password),
    logIn(request, 'partner', password),
    logIn(request, 'user', password),
    logIn(request, 'spare', password),
  ]);
  return { admin, partner, user, spare };
}

/** Creates an API token that may also open the chats. */
async function makeApiToken(request: Request, token: string): Promise<string> {
  const made = await request('/v1/account/tokens', token, { name: randomUUID(), opensChats: true });
  return v.parse(session, made).token;
}

const sessions = ['admin', 'partner', 'user'] as const;

/** Requests each operation with each role and without content. @returns who is refused, such as `admin POST /api/web/order` */
async function findRefused(
  url: string,
  operations: readonly Operation[],
  tokens: Record<CallerName, string>,
) {
  const refused = new Set<string>();
  for (const { name, method, path, access } of operations) {
    if (access !== 'session' || ofSpare.has(name)) continue;
    for (const caller of sessions) {
      const headers = { authorization: `Bearer ${tokens[caller]}` };
      const response = await fetch(url + path.replace(/\{\w+\}/g, 'x'), { method, headers });
      if (response.status === 403) refused.add(`${caller} ${name}`);
      await response.body?.cancel();
    }
  }
  return refused;
}

/** Who makes the requests. */
export interface Callers {
  /** Chooses who makes the next request for an operation: mostly someone who may. */
  next(operation: Operation): { readonly caller: string; readonly token: string | null };
  /** Gets a new token for a caller whose token was revoked. */
  renew(caller: string): Promise<void>;
}

/**
 * Finds out who may request which operation.
 * @param url of the server
 * @param password of the demo accounts
 */
export async function createCallers(
  { url, request, password }: { readonly url: string; readonly request: Request; readonly password: string },
  tokens: Record<CallerName, string>,
  operations: readonly Operation[],
): Promise<Callers> {
  const refused = await findRefused(url, operations, tokens);
  let apiToken = await makeApiToken(request, tokens.user);
  let turn = 0;
  return {
    next({ name, access }) {
      turn += 1;
      if (access === 'anyone') return { caller: 'anyone', token: null };
      // One in twelve comes without a usable token.
      if (turn % 12 === 0) return { caller: 'stranger', token: turn % 24 === 0 ? null : 'nonsense' };
      if (access === 'apiToken') return { caller: 'API token', token: apiToken };
      if (ofSpare.has(name)) return { caller: 'spare', token: tokens.spare };
      const may = sessions.filter((one) => !refused.has(`${one} ${name}`));
      const caller = may[turn % Math.max(may.length, 1)] ?? 'user';
      return { caller, token: tokens[caller] };
    },
    async renew(caller) {
      if (caller === 'API token') apiToken = await makeApiToken(request, tokens.user);
      if (caller === 'spare') tokens.spare = await logIn(request, 'spare', password);
    },
  };
}
