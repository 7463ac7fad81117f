import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Pauses } from './pauses.ts';
import { FaultMs, FaultPath, FaultTimes, PlannedFaults } from './planned-faults.ts';

/** A fault of a stand-in that is only pages, scripts and plain calls. */
export const WebFaultSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('unreachable'), times: FaultTimes, path: FaultPath }),
  v.strictObject({ kind: v.literal('500'), times: FaultTimes, path: FaultPath }),
  v.strictObject({
    kind: v.literal('slow'),
    times: FaultTimes,
    path: FaultPath,
    delay_ms: v.optional(FaultMs, 3000),
  }),
]);

type WebFault = v.InferOutput<typeof WebFaultSchema>;

/** Planned faults of a stand-in's pages, scripts and plain calls. */
export class WebFaults extends PlannedFaults<WebFault> {
  /** Takes one fault that fits a request's path, if any is planned. */
  takeForRequest(path: string): WebFault | undefined {
    return this.takeFirst((one): one is WebFault => path.includes(one.path));
  }
}

/**
 * Applies planned faults to the requests of a scope.
 * @param app the scope
 * @param faults the planned ones
 * @param pauses waits of slow responses
 */
export function applyWebFaults(app: FastifyInstance, faults: WebFaults, pauses: Pauses): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.takeForRequest(request.url.split('?')[0] ?? '');
    if (!fault) return;
    if (fault.kind === '500') {
      reply.code(500).header('access-control-allow-origin', '*');
      return reply.send({ error: 'A fault planned through the sandbox' });
    }
    if (fault.kind === 'slow') {
      await pauses.pause(fault.delay_ms);
      return;
    }
    reply.hijack();
    reply.raw.destroy();
  });
}
