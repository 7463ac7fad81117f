import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Admission, Priority, Slot } from '../admission.ts';
import { CatalogueError } from '../errors.ts';
import { hasBody } from './guard-bodies.ts';

/** The priority of a request by the pattern of its route; null for one that is always served. */
type PriorityOf = (request: FastifyRequest) => Priority | null;

const slots = new WeakMap<FastifyReply['raw'], Slot>();
const betweenWarningsMs = 10_000;

/** Releases the slot of a request whose response has begun and stays open. */
export function releaseSlot({ raw }: FastifyReply): void {
  const slot = slots.get(raw);
  slot?.respond();
  slot?.release();
}

/** Logs the number of refused requests: at the first one, and then for each ten seconds. */
function createReport(log: Logger): () => void {
  let refused = 0;
  let isLogged = false;
  function warn(): void {
    log.warn({ refused }, 'more requests arrive than this process serves in time: some are refused with 503');
    refused = 0;
    isLogged = true;
    setTimeout(() => {
      isLogged = false;
      if (refused > 0) warn();
    }, betweenWarningsMs).unref();
  }
  return () => {
    refused += 1;
    if (!isLogged) warn();
  };
}

/** True if the rest of the request's body is still on its way. */
function isArriving(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}

interface Shedding {
  readonly priorityOf: PriorityOf;
  /** Whose share of the slots a request takes; null for none. */
  readonly ownerOf: (request: FastifyRequest) => string | null;
  readonly log: Logger;
  /** Called with each refusal. */
  readonly onShed: (priority: Priority) => void;
}

/**
 * Refuses requests that the process cannot serve in time, before their caller is looked up and their body is read. While
 * a body arrives, its request has no slot: otherwise a few clients that send slowly would hold all of them.
 */
export function shedLoad(
  app: FastifyInstance,
  admission: Admission,
  { priorityOf, ownerOf, log, onShed }: Shedding,
): void {
  const report = createReport(log);
  async function enter(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const priority = priorityOf(request);
    if (priority === null) return;
    const slot = await admission.enter(priority, ownerOf(request)).catch((error: unknown) => {
      onShed(priority);
      report();
      throw error;
    });
    // The client left while the request waited: nobody needs its response, and no further event comes.
    if (raw.destroyed || raw.closed) {
      slot.release();
      throw new CatalogueError('undecodable');
    }
    slots.set(raw, slot);
    raw.once('finish', slot.release);
  }
  app.addHook('onRequest', enter);
  app.addHook('preParsing', async (request, { raw }) => {
    if (!isArriving(request)) return;
    slots.get(raw)?.release();
    slots.delete(raw);
  });
  app.addHook('preValidation', async (request, reply) => {
    // A handler that reads the body itself has limits of its own.
    if (!slots.has(reply.raw) && !isArriving(request)) await enter(request, reply);
  });
  app.addHook('onSend', async (_request, { raw }) => {
    const slot = slots.get(raw);
    slot?.respond();
    if (raw.destroyed || raw.closed) slot?.release();
    // A client that leaves before ends no work of its request: that keeps the slot.
    else if (slot !== undefined) raw.once('close', slot.release);
  });
}
