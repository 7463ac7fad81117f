import type { FastifyInstance } from 'fastify';
import type { Channel } from '../channel/channel.ts';
import { DelaysPatchSchema, LimitsPatchSchema } from '../channel/settings.schema.ts';
import { parseSteer } from './steer-error.ts';

/** `PUT /_sandbox/channel/delays` and `…/limits`: changes the named settings, returns all of them. */
export function settingsRoute(app: FastifyInstance, channel: Channel): void {
  app.get('/delays', async () => channel.state.delays);

  app.put('/delays', async (request) => {
    channel.state.delays = { ...channel.state.delays, ...parseSteer(DelaysPatchSchema, request.body) };
    return channel.state.delays;
  });

  app.get('/limits', async () => channel.state.limits);

  app.put('/limits', async (request) => {
    channel.state.limits = { ...channel.state.limits, ...parseSteer(LimitsPatchSchema, request.body) };
    return channel.state.limits;
  });
}
