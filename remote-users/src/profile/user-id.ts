import { CodecError, decodeBase64 } from '@chatline/contract/codecs/base64';

/** The id below the base64 of an address, or null where it is no id. */
export function userIdOf(encoded: string | undefined): string | null {
  if (encoded === undefined) return null;
  try {
    const id = decodeBase64(encoded);
    return /^\d{1,15}$/.test(id) ? id : null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}
