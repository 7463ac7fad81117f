import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphError, graphErrorBody } from './errors.ts';
import type { RequestFault } from './faults.ts';
import type { WhatsApp } from './whatsapp.ts';

/**
 * Applies planned faults to requests of WhatsApp's API.
 * @param app the scope of the routes
 * @param whatsApp the stand-in with the planned faults
 */
export function applyFaults(app: FastifyInstance, whatsApp: WhatsApp): void {
  const afterwards = new WeakMap<FastifyRequest, RequestFault>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = whatsApp.faults.takeForRequest(request.url.split('?')[0] ?? '');
    if (!fault) return;
    if ('has_effect' in fault && fault.has_effect) {
      afterwards.set(request, fault);
      return;
    }
    await happenBefore(fault, whatsApp, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request);
    if (!fault) return payload;
    afterwards.delete(request);
    return happenAfter(fault, whatsApp, reply, payload);
  });
}

async function happenBefore(fault: RequestFault, whatsApp: WhatsApp, reply: FastifyReply): Promise<void> {
  if (fault.kind === 'error-code') throw new GraphError(fault.code, 'A fault planned through the sandbox');
  if (fault.kind === '500') throw serverError();
  if (fault.kind === 'slow') {
    await whatsApp.pauses.pause(fault.delay_ms);
    return;
  }
  await whatsApp.pauses.pause(fault.hold_ms);
  reply.hijack();
  reply.raw.destroy();
}

async function happenAfter(fault: RequestFault, whatsApp: WhatsApp, reply: FastifyReply, payload: unknown) {
  if (fault.kind === '500') {
    reply.code(500);
    return JSON.stringify(graphErrorBody(serverError(), whatsApp.traceId()));
  }
  if (fault.kind === 'slow') await whatsApp.pauses.pause(fault.delay_ms);
  if (fault.kind === 'timeout') {
    await whatsApp.pauses.pause(fault.hold_ms);
    reply.raw.destroy();
  }
  return payload;
}

function serverError(): GraphError {
  return new GraphError(131000, 'A fault planned through the sandbox');
}
