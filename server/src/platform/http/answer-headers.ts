import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Nothing of this is used by any page of ours. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'serial', 'usb'];
const yearS = 365 * 24 * 60 * 60;
const isJson = /^application\/(?:problem\+)?json/;

/** Puts the headers that every answer has on it; a page or file puts its own over them. */
export function setAnswerHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const headers = {
    ...commonHeaders,
    'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${yearS}` }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    // Opened as a page, data loads nothing. Not so for files: browsers show a PDF with scripts of their own.
    if (!isJson.test(String(reply.getHeader('content-type')))) return;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

/** Headers of every answer: nothing is guessed, framed or leaked. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;
