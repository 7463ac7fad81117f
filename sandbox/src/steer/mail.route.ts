import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Mail } from '../mail/mail.ts';
import { Limit, lastOf } from './listing.ts';
import { parseSteer } from './steer-error.ts';

const MessagesQuerySchema = v.strictObject({ limit: Limit, to: v.exactOptional(v.string()) });

/** `GET` and `DELETE /_sandbox/mail/messages`: the accepted emails, newest last. */
export function mailControlsRoute(app: FastifyInstance, mail: Mail): void {
  app.get('/messages', async (request) => {
    const { limit, to } = parseSteer(MessagesQuerySchema, request.query);
    const fitting = mail.kept(to);
    return {
      total: mail.messages.total,
      kept: mail.kept().length,
      matching: fitting.length,
      data: lastOf(fitting, limit),
    };
  });

  app.delete('/messages', async () => {
    mail.messages.clear();
    return { total: mail.messages.total };
  });
}
