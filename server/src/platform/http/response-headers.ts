import { daySeconds } from '@chatline/contract/constants/time';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Browser features that none of our pages uses. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'serial', 'usb'];
const yearSeconds = 365 * daySeconds;
const isJson = /^application\/(?:problem\+)?json/;

/** Sets the common headers of every response; a page or file may override them. */
export function setResponseHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const headers = {
    ...commonHeaders,
    'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    // JSON that is opened as a page loads nothing. Files are exempt: browsers show a PDF with their own scripts.
    if (!isJson.test(String(reply.getHeader('content-type')))) return;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

/** Headers of every response: against type sniffing, framing and leaks to other origins. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;
