import type { FastifyInstance } from 'fastify';
import { bearerOf } from './bearer.ts';
import { subOf } from './person.schema.ts';
import { emailScope, profileScope } from './scopes.ts';
import type { SignIn } from './sign-in.ts';
import type { Token } from './tokens.ts';

/** `GET /oauth2/v3/userinfo`: the bearer of a token. The format of refusals is unconfirmed. */
export function userinfoRoute(app: FastifyInstance, signIn: SignIn): void {
  app.get('/oauth2/v3/userinfo', async (request, reply) => {
    const token = signIn.tokens.find(bearerOf(request));
    if (token) return describePerson(token);
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_request', error_description: 'Invalid Credentials' });
  });
}

function describePerson({ person, scopes }: Token) {
  const { email, email_verified, name, picture, hd } = person;
  const [firstName = name, ...furtherNames] = name.split(/\s+/);
  const familyName = person.family_name ?? furtherNames.join(' ');
  const profile = {
    name,
    given_name: person.given_name ?? firstName,
    ...(familyName && { family_name: familyName }),
    ...(picture && { picture }),
  };
  return {
    sub: subOf(person),
    ...(scopes.includes(profileScope) && profile),
    ...(scopes.includes(emailScope) && { email, email_verified }),
    ...(hd && { hd }),
  };
}
