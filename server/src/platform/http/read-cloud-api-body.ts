import type { FastifyInstance } from 'fastify';
import { CatalogueError } from '../errors.ts';
import { jsonFault } from './json-fault.ts';

/** Reads the bodies of a scope as JSON only; the refusal of another body says what is wrong with it. */
export function readCloudApiBodies(scope: FastifyInstance): void {
  // Names like __proto__ are kept as plain names, and are refused later with their place.
  const parse = scope.getDefaultJsonParser('ignore', 'ignore');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    parse(request, body, (error, value) => {
      if (!error) return done(null, value);
      done(new CatalogueError('undecodable', `The body is not JSON: ${jsonFault(body)}.`), undefined);
    });
  });
  scope.addContentTypeParser('*', (request, _payload, done) => {
    const sent = request.headers['content-type'] ?? 'none';
    const text = `The body must be JSON: send it with Content-Type: application/json; this one has ${sent}.`;
    done(new CatalogueError('body-refused', text), undefined);
  });
}
