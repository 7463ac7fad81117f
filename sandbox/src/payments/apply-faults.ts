import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, ProviderError } from './errors.ts';
import type { RequestFault } from './faults.ts';
import type { Provider } from './provider.ts';

/**
 * Applies planned faults to the requests of a scope.
 * @param app the scope
 * @param provider the stand-in with the planned faults
 */
export function applyPaymentFaults(app: FastifyInstance, { faults, pauses }: Provider): void {
  const afterwards = new WeakMap<FastifyRequest, RequestFault>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.takeForRequest(request.url.split('?')[0] ?? '');
    if (!fault) return;
    if ('has_effect' in fault && fault.has_effect) afterwards.set(request, fault);
    else if (fault.kind === 'slow') await pauses.pause(fault.delay_ms);
    else if (fault.kind === 'unreachable') cut(reply);
    else throw faultError(fault.kind);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request);
    if (!fault) return payload;
    afterwards.delete(request);
    if (fault.kind === 'slow') await pauses.pause(fault.delay_ms);
    if (fault.kind === 'unreachable') reply.raw.destroy();
    if (fault.kind !== '500') return payload;
    reply.code(500);
    return JSON.stringify(errorBody(faultError('500')));
  });
}

function cut(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

function faultError(kind: '429' | '500'): ProviderError {
  return kind === '429'
    ? new ProviderError(429, 'BAD_REQUEST_ERROR', 'Too many requests: a fault planned through the sandbox')
    : new ProviderError(500, 'SERVER_ERROR', 'A fault planned through the sandbox');
}
