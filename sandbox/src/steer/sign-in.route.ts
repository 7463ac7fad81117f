import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PeopleSchema, PersonFields, subOf } from '../sign-in/person.schema.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { tokenLifeS } from '../sign-in/tokens.ts';
import { parseSteer } from './steer-error.ts';

const dayS = 86_400;

const TokenSchema = v.strictObject({
  ...PersonFields,
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
  scope: v.optional(v.string(), 'openid profile email'),
  expires_in: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-dayS), v.maxValue(dayS)), tokenLifeS),
});

/** `/_sandbox/sign-in/people` and `…/tokens`: the popup's list; a token without a popup. */
export function signInControlsRoute(app: FastifyInstance, signIn: SignIn): void {
  app.get('/people', async () => ({ people: signIn.people }));

  app.put('/people', async (request) => {
    signIn.people = parseSteer(PeopleSchema, request.body).people;
    return { people: signIn.people };
  });

  app.post('/tokens', async (request, reply) => {
    const body = parseSteer(TokenSchema, request.body);
    const { client_id: clientId, scope, expires_in: expiresInS, ...person } = body;
    const issued = signIn.tokens.issue({ person, clientId, scope, expiresInS });
    return reply.code(201).send({ ...issued, sub: subOf(person) });
  });
}
