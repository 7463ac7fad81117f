import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../page/own-origin.ts';
import { sendScript } from '../page/send-script.ts';
import { clientScript } from './client.script.ts';

/** `GET /gsi/client`: the sign-in script. */
export function clientRoute(app: FastifyInstance): void {
  app.get('/gsi/client', async (request, reply) => sendScript(reply, clientScript(ownOrigin(request))));
}
