import type { FastifyInstance } from 'fastify';
import type { Gst } from '../gst/gst.ts';
import { TaxpayersSchema } from '../gst/taxpayer.schema.ts';
import { parseSteer } from './steer-error.ts';

/** `GET` and `PUT /_sandbox/gst/taxpayers`: whom the look-up knows. */
export function gstControlsRoute(app: FastifyInstance, gst: Gst): void {
  app.get('/taxpayers', async () => ({ taxpayers: gst.taxpayers }));

  app.put('/taxpayers', async (request) => {
    gst.taxpayers = parseSteer(TaxpayersSchema, request.body).taxpayers;
    return { taxpayers: gst.taxpayers };
  });
}
