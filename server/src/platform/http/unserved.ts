import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueError } from '../errors.ts';
import { type ErrorStyle, errorResponse } from './error-response.ts';

/** A served route in Fastify's notation. */
export interface ServedAddress {
  readonly method: string;
  readonly url: string;
}

const sendPath = '/api/send-message';
/** WhatsApp's paths, if they are served; a client may have left out the version. */
const cloudApiUrl = '/api/v:version/';
const cloudApiPath = /^\/api\/(?:v\d{1,3}\.\d{1,2}|\d+)(?:\/|$)/;

/**
 * Responds to requests without a route. Paths that a client of WhatsApp's API may request get a response in WhatsApp's
 * format, and with the supported methods if the path has any.
 */
export function handleUnserved(served: readonly ServedAddress[]) {
  const patterns = served.map(({ method, url }) => ({
    method,
    pattern: new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  const hasCloudApiPaths = served.some(({ url }) => url.startsWith(cloudApiUrl));

  function styleOf(path: string): ErrorStyle {
    if (path === sendPath || path === `${sendPath}/`) return 'cloud-api';
    return hasCloudApiPaths && cloudApiPath.test(path) ? 'cloud-api' : 'problem';
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/';
    const style = styleOf(path);
    const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
    const isCloudApi = style === 'cloud-api';
    const error =
      isCloudApi && methods.length > 0
        ? new CatalogueError(
            'send-method',
            `${request.method} is not supported for ${path}. Use ${methods.join(' or ')}.`,
          )
        : new CatalogueError(isCloudApi ? 'send-unknown-path' : 'not-found');
    if (isCloudApi && methods.length > 0) reply.header('allow', methods.join(', '));
    const response = errorResponse(error, style, request.id);
    return reply.code(response.status).headers(response.headers).send(response.body);
  };
}
