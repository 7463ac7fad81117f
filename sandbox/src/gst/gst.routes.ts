import type { FastifyInstance } from 'fastify';
import { allowForms } from '../page/form-body.ts';
import type { Pauses } from '../pauses.ts';
import { applyWebFaults } from '../web-faults.ts';
import type { Gst } from './gst.ts';
import { verifyGstRoute } from './verify-gst.route.ts';

/**
 * Serves the lookup of GST numbers.
 * @param app the server
 * @param gst the stand-in that the route serves
 * @param pauses waits of slow answers
 */
export async function gstRoutes(app: FastifyInstance, gst: Gst, pauses: Pauses): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, gst.faults, pauses);
    allowForms(scope);
    verifyGstRoute(scope, gst);
  });
}
