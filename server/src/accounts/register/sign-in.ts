import * as v from 'valibot';
import type { SignInConfig } from '../../platform/config-sign-in.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';

const timeoutMs = 5000;
const emailScopes = ['email', 'https://www.googleapis.com/auth/userinfo.email'];

const flag = v.union([v.literal(true), v.literal('true')]);
const tokenInfo = v.object({
  aud: v.string(),
  azp: v.optional(v.string()),
  sub: v.pipe(v.string(), v.minLength(1)),
  scope: v.string(),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
});
const userInfo = v.object({
  sub: v.string(),
  email: v.pipe(v.string(), v.email()),
  email_verified: flag,
});

/**
 * Requests data from the provider, with the person's token in the header, not in the URL.
 * @throws {Error} if it fails
 */
async function requestProvider<const S extends v.GenericSchema>(
  { fetch }: Services,
  method: 'GET' | 'POST',
  url: string,
  token: string,
  schema: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
  return v.parse(schema, await response.json());
}

async function proveWith(services: Services, provider: SignInConfig, token: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const info = await requestProvider(services, 'POST', provider.tokenInfoUrl, token, tokenInfo, signal);
  const { aud, azp = aud, scope, expires_in } = info;
  // A token that was issued to another site does not prove anything to us (outside-services.md, Google sign-in).
  if (aud !== provider.clientId || azp !== provider.clientId) throw new Error('the token is not for us');
  if (!(expires_in > 0)) throw new Error('the token has expired');
  const scopes = scope.split(' ');
  if (!scopes.includes('openid') || !emailScopes.some((known) => scopes.includes(known))) {
    throw new Error('the token does not cover the address');
  }
  const person = await requestProvider(services, 'GET', provider.userInfoUrl, token, userInfo, signal);
  if (person.sub !== info.sub) throw new Error('the two responses are about different people');
  return person.email;
}

/**
 * Returns the address that a provider's token proves. This server checks the token with the provider and does not trust
 * the browser.
 * @throws {CatalogueError} proof-refused if a check fails or the provider does not respond in time
 */
export async function proveWithProvider(services: Services, token: string): Promise<string> {
  const provider = services.config.signIn;
  try {
    if (provider === null) throw new Error('no provider is configured');
    return await proveWith(services, provider, token);
  } catch (error) {
    const reason =
      error instanceof v.ValiError
        ? 'it responded in another shape'
        : error instanceof Error
          ? error.message
          : '';
    services.log.warn({ reason }, 'a sign-in was not proven');
    throw new CatalogueError('proof-refused');
  }
}
