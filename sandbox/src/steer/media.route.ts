import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const FileSchema = v.strictObject({
  phone_number_id: v.string(),
  mime_type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/, 'must look like image/png')),
  base64: v.pipe(v.string(), v.base64()),
});

/** `POST /_sandbox/channel/media`: stores a customer's file, which an inbound message names by its id. */
export function mediaControlRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/media', { bodyLimit: 32 * 1024 * 1024 }, async (request, reply) => {
    const {
      phone_number_id: phoneNumberId,
      mime_type: mimeType,
      base64,
    } = parseSteer(FileSchema, request.body);
    const found = whatsApp.state.findPhone(phoneNumberId);
    if (!found) throw new SteerError(404, `No account declares phone number ${phoneNumberId}`);
    const bytes = Buffer.from(base64, 'base64');
    const { id } = whatsApp.media.add({ wabaId: found.account.wabaId, mimeType, bytes });
    return reply.code(201).send({ id });
  });
}
