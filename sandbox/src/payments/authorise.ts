import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProviderError } from './errors.ts';
import type { Merchant } from './merchants.ts';
import type { Provider } from './provider.ts';

/**
 * The merchant whose keys a request has. The header's scheme is `Basic` and nothing else.
 * @throws ProviderError 401 without a known merchant
 */
export function authoriseMerchant(provider: Provider, request: FastifyRequest): Merchant {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [keyId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const merchant = provider.merchants.find(keyId);
  if (merchant && isEqualSecret(merchant.declaration.key_secret, rest.join(':'))) return merchant;
  throw new ProviderError(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
}

function isEqualSecret(expected: string, given: string): boolean {
  const [one, two] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === two.length && timingSafeEqual(one, two);
}
