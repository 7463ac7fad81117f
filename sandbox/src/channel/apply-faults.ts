import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from './channel.ts';
import { GraphError, graphErrorBody } from './errors.ts';
import type { RequestFault } from './faults.ts';

/**
 * Applies planned faults to requests of WhatsApp's API.
 * @param app the scope of the routes
 * @param channel the stand-in with the planned faults
 */
export function applyFaults(app: FastifyInstance, channel: Channel): void {
  const afterwards = new WeakMap<FastifyRequest, RequestFault>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = channel.faults.takeForRequest(request.url.split('?')[0] ?? '');
    if (!fault) return;
    if ('has_effect' in fault && fault.has_effect) {
      afterwards.set(request, fault);
      return;
    }
    await happenBefore(fault, channel, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request);
    if (!fault) return payload;
    afterwards.delete(request);
    return happenAfter(fault, channel, reply, payload);
  });
}

async function happenBefore(fault: RequestFault, channel: Channel, reply: FastifyReply): Promise<void> {
  if (fault.kind === 'error-code') throw new GraphError(fault.code, 'A fault planned through the sandbox');
  if (fault.kind === '500') throw serverError();
  if (fault.kind === 'slow') {
    await channel.pauses.pause(fault.delay_ms);
    return;
  }
  await channel.pauses.pause(fault.hold_ms);
  reply.hijack();
  reply.raw.destroy();
}

async function happenAfter(fault: RequestFault, channel: Channel, reply: FastifyReply, payload: unknown) {
  if (fault.kind === '500') {
    reply.code(500);
    return JSON.stringify(graphErrorBody(serverError(), channel.traceId()));
  }
  if (fault.kind === 'slow') await channel.pauses.pause(fault.delay_ms);
  if (fault.kind === 'timeout') {
    await channel.pauses.pause(fault.hold_ms);
    reply.raw.destroy();
  }
  return payload;
}

function serverError(): GraphError {
  return new GraphError(131000, 'A fault planned through the sandbox');
}
