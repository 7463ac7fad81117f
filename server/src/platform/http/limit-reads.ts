import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitsConfig } from '../config-limits.ts';
import { CatalogueError } from '../errors.ts';
import { createReadBudgets } from '../throttling/read-budgets.ts';
import type { CallerOf } from './known-callers.ts';
import { setAccountOf } from './request-accounts.ts';

interface ReadLimits {
  readonly limits: Pick<LimitsConfig, 'readsOfAccount' | 'readsOfNetwork'>;
  readonly nowMs: () => number;
  readonly callerOf: CallerOf;
  readonly isRead: (request: FastifyRequest) => boolean;
}

/** Refuses a caller's reads over the limit with 429, before anything of the request is parsed or looked up. */
export function limitReads(app: FastifyInstance, { limits, nowMs, callerOf, isRead }: ReadLimits): void {
  const budgets = createReadBudgets(nowMs);
  app.addHook('onRequest', async (request) => {
    if (!isRead(request)) return;
    const { reader, accountId } = callerOf(request);
    const seconds = budgets.take(reader, accountId === null ? limits.readsOfNetwork : limits.readsOfAccount);
    if (seconds === 0) return;
    if (accountId !== null) setAccountOf(request, { accountId });
    throw new CatalogueError('too-many-requests', undefined, seconds);
  });
}
