import type { FastifyInstance } from 'fastify';

/** Lets a scope take posted forms; a field sent twice counts once, the last time. */
export function allowForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
