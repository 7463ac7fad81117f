import type { FastifyInstance } from 'fastify';
import { DelaysPatchSchema, LimitsPatchSchema } from '../whatsapp/settings.schema.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer } from './steer-error.ts';

/** `PUT /_sandbox/channel/delays` and `…/limits`: changes the named settings, returns all of them. */
export function settingsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/delays', async () => whatsApp.state.delays);

  app.put('/delays', async (request) => {
    whatsApp.state.delays = { ...whatsApp.state.delays, ...parseSteer(DelaysPatchSchema, request.body) };
    return whatsApp.state.delays;
  });

  app.get('/limits', async () => whatsApp.state.limits);

  app.put('/limits', async (request) => {
    whatsApp.state.limits = { ...whatsApp.state.limits, ...parseSteer(LimitsPatchSchema, request.body) };
    return whatsApp.state.limits;
  });
}
