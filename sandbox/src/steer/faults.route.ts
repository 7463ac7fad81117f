import type { FastifyInstance } from 'fastify';
import type { Channel } from '../channel/channel.ts';
import { FaultSchema } from '../channel/faults.ts';
import { parseSteer, SteerError } from './steer-error.ts';

/** `/_sandbox/channel/faults`: plans a fault, shows what is still to happen, forgets it all. */
export function faultsRoute(app: FastifyInstance, channel: Channel): void {
  app.get('/faults', async () => ({ data: channel.faults.planned }));

  app.post('/faults', async (request, reply) => {
    const fault = parseSteer(FaultSchema, request.body);
    if (!channel.faults.add(fault))
      throw new SteerError(409, 'Too many faults are planned; delete them first');
    return reply.code(201).send({ data: channel.faults.planned });
  });

  app.delete('/faults', async () => {
    channel.faults.clear();
    return { data: channel.faults.planned };
  });
}
