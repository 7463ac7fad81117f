import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network-of.ts';
import { accountOf } from './request-accounts.ts';

/** Who a request is counted for, before its caller is looked up. */
interface CountedCaller {
  /** The account whose share of the slots it takes; the network if the account is not known. */
  readonly owner: string;
  /** The account, API token or network whose reads it counts as. */
  readonly reader: string;
  /** Null if the account is not known. */
  readonly accountId: number | null;
}

export type CallerOf = (request: FastifyRequest) => CountedCaller;

/** A process that serves more sessions at once counts some requests for their network. */
const maxKnown = 20_000;
const bearer = /^Bearer (\S+)$/i;

/**
 * Returns the part of a credential that names it. The signature of a session can be spelt in many ways that are all
 * valid, so only the signed text counts: nobody is a new caller by another spelling.
 */
function nameOf(token: string): { readonly hash: string; readonly isSession: boolean } {
  const [head, payload, signature] = token.split('.');
  const isSession = signature !== undefined;
  const text = isSession ? `${head}.${payload}` : token;
  return { hash: createHash('sha256').update(text).digest('base64url'), isSession };
}

function credentialOf({ headers: { authorization } }: FastifyRequest) {
  const token = bearer.exec(authorization ?? '')?.[1];
  return token === undefined ? null : nameOf(token);
}

/**
 * Remembers in memory which credentials have been accepted, so that a request can be counted before it costs a query. A
 * credential is unknown until its first request is authorised, and after a 401: then its requests count for the network
 * that they come from, and ended sessions use up nothing of their account.
 */
export function knowCallers(app: FastifyInstance): CallerOf {
  const known = new Map<string, number>();
  app.addHook('preHandler', async (request) => {
    const accountId = accountOf(request);
    const credential = accountId === undefined ? null : credentialOf(request);
    if (accountId === undefined || credential === null) return;
    // At the end again: the first one is that which was not used for the longest time.
    known.delete(credential.hash);
    known.set(credential.hash, accountId);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  });
  app.addHook('onResponse', async (request, reply) => {
    const credential = reply.statusCode === 401 ? credentialOf(request) : null;
    if (credential !== null) known.delete(credential.hash);
  });
  return (request) => {
    const credential = credentialOf(request);
    const accountId = credential && (known.get(credential.hash) ?? null);
    if (credential === null || accountId === null) {
      const network = `network ${networkOf(request.ip)}`;
      return { owner: network, reader: network, accountId: null };
    }
    const owner = `account ${accountId}`;
    return { owner, reader: credential.isSession ? owner : `token ${credential.hash}`, accountId };
  };
}
