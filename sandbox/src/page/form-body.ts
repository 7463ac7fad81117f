import type { FastifyInstance } from 'fastify';

/** Lets a scope accept posted forms; of a repeated field the last value counts. */
export function allowForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
