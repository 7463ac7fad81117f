import type { FastifyInstance } from 'fastify';
import type { Pauses } from '../common/pauses.ts';
import { applyWebFaults } from '../common/web-faults.ts';
import { allowForms } from '../page/form-body.ts';
import type { Gst } from './gst.ts';
import { verifyGstRoute } from './verify-gst.route.ts';

/**
 * Serves the lookup of GST numbers.
 * @param app the server
 * @param gst the stand-in that the route serves
 * @param pauses waits of slow responses
 */
export async function gstRoutes(app: FastifyInstance, gst: Gst, pauses: Pauses): Promise<void> {
  await app.register(async (scope) => {
    applyWebFaults(scope, gst.faults, pauses);
    allowForms(scope);
    verifyGstRoute(scope, gst);
  });
}
