import { CodecError, decodeBase64 } from '@chatline/contract/codecs/base64';
import { CatalogueError } from '../../platform/errors.ts';

/**
 * The user id of a body: base64, or the plain id (wire.md). Five digits are valid base64 of
 * nothing readable, so what is all digits is a plain id.
 * @throws {CatalogueError} 400 where it is neither
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
  throw new CatalogueError('undecodable', 'userid: no such user');
}
