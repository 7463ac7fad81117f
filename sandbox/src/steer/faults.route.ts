import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { PlannedFaults } from '../common/planned-faults.ts';
import { parseSteer, SteerError } from './steer-error.ts';

/**
 * `/_sandbox/<service>/faults`: plans a fault, lists or deletes the planned ones.
 * @param app the service's scope
 * @param faults the service's plan
 * @param schema of its faults
 */
export function faultsRoute<F extends { times: number }>(
  app: FastifyInstance,
  faults: PlannedFaults<F>,
  schema: v.GenericSchema<unknown, F>,
): void {
  app.get('/faults', async () => ({ data: faults.planned }));

  app.post('/faults', async (request, reply) => {
    const fault = parseSteer(schema, request.body);
    if (!faults.add(fault)) throw new SteerError(409, 'Too many faults are planned; delete them first');
    return reply.code(201).send({ data: faults.planned });
  });

  app.delete('/faults', async () => {
    faults.clear();
    return { data: faults.planned };
  });
}
