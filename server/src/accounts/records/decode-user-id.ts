import { CodecError, decodeBase64 } from '@chatline/contract/codecs/base64';
import { CatalogueError } from '../../platform/errors.ts';

/**
 * Decodes the user id of a body: base64, or the plain id (wire.md). Digits alone are a plain id, although they may be
 * valid base64 too.
 * @throws {CatalogueError} 400 if it is neither
 */
export function decodeUserId(userid: string): string {
  if (/^\d+$/.test(userid)) return userid;
  try {
    const id = decodeBase64(userid);
    if (id !== '') return id;
  } catch (error) {
    if (error instanceof CodecError) throw new CatalogueError('undecodable', `userid: ${error.message}`);
    throw error;
  }
  throw new CatalogueError('user-id-unknown');
}
