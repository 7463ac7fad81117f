import type { SignInConfig } from '../platform/config-sign-in.ts';

/** The parts of the provider's responses that a test changes. */
export interface ProviderResponses {
  readonly info?: Readonly<Record<string, unknown>>;
  readonly person?: Readonly<Record<string, unknown>>;
  readonly status?: number;
}

/** The configuration of third-party sign-in in tests. */
export const testSignIn: SignInConfig = {
  clientId: 'our-client',
  scriptUrl: 'https://provider.example.com/gsi/client',
  userInfoUrl: 'https://provider.example.com/userinfo',
  tokenInfoUrl: 'https://provider.example.com/tokeninfo',
};

/** Creates a fetch that responds like the provider to the token of a person with this email address. */
export function providerKnowing(email: string, responses: ProviderResponses = {}): typeof fetch {
  const info = {
    aud: testSignIn.clientId,
    azp: testSignIn.clientId,
    sub: '1234',
    scope: 'openid email profile',
    expires_in: '3500',
    ...responses.info,
  };
  const person = { sub: '1234', email, email_verified: true, name: 'Meera Joshi', ...responses.person };
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('authorization') !== 'Bearer provider-token' || new URL(request.url).search) {
      return new Response('{"error":"invalid_token"}', { status: 400 });
    }
    const body = request.url === testSignIn.tokenInfoUrl ? info : person;
    return new Response(JSON.stringify(body), { status: responses.status ?? 200 });
  };
}
