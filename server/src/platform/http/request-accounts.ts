import type { FastifyRequest } from 'fastify';

const accounts = new WeakMap<FastifyRequest, number>();

/** Records the account that makes a request, for the log. */
export function setAccountOf(request: FastifyRequest, caller: { readonly accountId: number } | null): void {
  if (caller !== null) accounts.set(request, caller.accountId);
}

/** The account that makes a request, once it is known. */
export function accountOf(request: FastifyRequest): number | undefined {
  return accounts.get(request);
}
