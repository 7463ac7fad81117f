import { daySeconds } from '@chatline/contract/constants/time';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Browser features that none of our pages uses. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'serial', 'usb'];
const yearSeconds = 365 * daySeconds;
const isJson = /^application\/(?:problem\+)?json/;
/** A file loads what it likes: browsers show a PDF with their own scripts. But no page frames it. */
const policyOfFiles = "base-uri 'none'; frame-ancestors 'none'";
const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers that responses of this server have. */
function headersOf({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    ...commonHeaders,
    'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
    }),
  };
}

/** Returns all headers of a response that reaches no hook, because its request's address cannot be read. */
export function unhookedHeaders(config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return { ...headersOf(config), 'content-security-policy': policyOfData };
}

/** Sets the common headers of every response; a page or file may override them. */
export function setResponseHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = headersOf(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    // JSON that is opened as a page loads nothing.
    if (isJson.test(String(reply.getHeader('content-type'))))
      reply.header('content-security-policy', policyOfData);
    // The browser keeps its page after a 304, and would give it the policy of this response.
    else if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304)
      reply.header('content-security-policy', policyOfFiles);
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
