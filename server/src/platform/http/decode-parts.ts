import type { Call } from '@chatline/contract/calls/define-call';
import { CodecError, decodeBase64 } from '@chatline/contract/codecs/base64';
import { CatalogueError } from '../errors.ts';

/**
 * Decodes the base64 layers of a path's parts, which Fastify has already percent-decoded.
 * @param params the parts by name, from the router
 * @throws {CatalogueError} undecodable if a part is not base64 of text, or contains NUL, which the database cannot
 * store
 */
export function decodeParts(
  call: Call,
  params: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const decoded = new Map<string, string>();
  for (const [name, part] of Object.entries(call.parts ?? {})) {
    const encoded = params[name] ?? '';
    try {
      decoded.set(name, part.base64Layers === 0 ? encoded : decodeBase64(encoded, part.base64Layers));
    } catch (error) {
      if (error instanceof CodecError) throw new CatalogueError('undecodable', `${name}: ${error.message}`);
      throw error;
    }
    if (decoded.get(name)?.includes('\u0000'))
      throw new CatalogueError('undecodable', `${name}: contains NUL`);
  }
  return decoded;
}
