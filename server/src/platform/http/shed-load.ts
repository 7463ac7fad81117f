import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Admission, Priority } from '../admission.ts';

/** The priority of a request by the pattern of its route; null for one that is always served. */
export type PriorityOf = (request: FastifyRequest) => Priority | null;

const slots = new WeakMap<FastifyReply['raw'], () => void>();
const betweenWarningsMs = 10_000;

/** Releases the slot of a request whose response has begun and stays open. */
export function releaseSlot(reply: FastifyReply): void {
  slots.get(reply.raw)?.();
}

/** Refuses requests that the process cannot serve in time, before their caller is looked up and their body is read. */
export function shedLoad(
  app: FastifyInstance,
  admission: Admission,
  {
    priorityOf,
    log,
    onShed,
  }: {
    readonly priorityOf: PriorityOf;
    readonly log: Logger;
    readonly onShed: (priority: Priority) => void;
  },
): void {
  let refused = 0;
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  function report(priority: Priority): void {
    onShed(priority);
    refused += 1;
    if (performance.now() - warnedAtMs < betweenWarningsMs) return;
    log.warn({ refused }, 'more requests arrive than this process serves in time: some are refused with 503');
    warnedAtMs = performance.now();
    refused = 0;
  }
  app.addHook('onRequest', async (request, { raw }) => {
    const priority = priorityOf(request);
    if (priority === null) return;
    const release = await admission.enter(priority).catch((error: unknown) => {
      report(priority);
      throw error;
    });
    slots.set(raw, release);
    raw.once('close', release);
    raw.once('finish', release);
    // The client left while the request waited: no further event comes.
    if (raw.destroyed || raw.closed) release();
  });
}
