import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bearerOf } from './bearer.ts';
import { subOf } from './person.schema.ts';
import { emailScope } from './scopes.ts';
import type { SignIn } from './sign-in.ts';
import type { Token } from './tokens.ts';

const FieldsSchema = v.object({
  access_token: v.exactOptional(v.string()),
  token: v.exactOptional(v.string()),
});

/** `GET|POST /tokeninfo` and `POST /revoke`. The format of refusals is unconfirmed. */
export function tokeninfoRoute(app: FastifyInstance, signIn: SignIn): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: async (request, reply) => {
      const token = signIn.tokens.find(bearerOf(request) ?? fieldOf(request, 'access_token'));
      if (token) return describeToken(token, signIn.tokens.leftS(token));
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' });
    },
  });

  app.post('/revoke', async (request, reply) => {
    if (signIn.tokens.revoke(fieldOf(request, 'token'))) return {};
    const refusal = { error: 'invalid_token', error_description: 'Token expired or revoked' };
    return reply.code(400).send(refusal);
  });
}

function fieldOf(request: FastifyRequest, name: 'access_token' | 'token'): string | undefined {
  const inQuery = v.safeParse(FieldsSchema, request.query);
  const inBody = v.safeParse(FieldsSchema, request.body);
  return (inQuery.success && inQuery.output[name]) || (inBody.success && inBody.output[name]) || undefined;
}

/** All values are texts, even numbers and booleans. */
function describeToken({ person, clientId, scopes, expiresAtMs }: Token, leftS: number) {
  const { email, email_verified: isVerified } = person;
  return {
    azp: clientId,
    aud: clientId,
    ...(scopes.includes('openid') && { sub: subOf(person) }),
    scope: scopes.join(' '),
    exp: String(Math.floor(expiresAtMs / 1000)),
    expires_in: String(leftS),
    ...(scopes.includes(emailScope) && { email, email_verified: String(isVerified) }),
    access_type: 'online',
  };
}
