/** Thrown if a text is not valid base64, or the decoded text is not valid JSON. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
}

const base64Text = /^[A-Za-z0-9+/]*={0,2}$/;

function encodeOnce(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function decodeOnce(text: string): string {
  const standard = text.trim().replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!base64Text.test(standard) || standard.length % 4 === 1) throw new CodecError('not base64');
  const binary = atob(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CodecError('not UTF-8 below base64');
  }
}

/**
 * Encodes a text as UTF-8 in `layers` layers of plain base64.
 * @param layers 1 or more (specification, section 7: once, twice or three times)
 */
export function encodeBase64(text: string, layers = 1): string {
  let encoded = text;
  for (let layer = 0; layer < layers; layer += 1) encoded = encodeOnce(encoded);
  return encoded;
}

/**
 * Decodes the result of {@link encodeBase64}; url-safe and unpadded base64 is accepted too.
 * @throws {CodecError} if any layer is not base64 of UTF-8
 */
export function decodeBase64(encoded: string, layers = 1): string {
  let text = encoded;
  for (let layer = 0; layer < layers; layer += 1) text = decodeOnce(text);
  return text;
}

/**
 * Decodes base64-encoded JSON; the caller parses the value with a schema.
 * @throws {CodecError} if it is not base64 of JSON
 */
export function decodeBase64Json(encoded: string, layers = 1): unknown {
  const text = decodeBase64(encoded, layers);
  try {
    return JSON.parse(text);
  } catch {
    throw new CodecError('not JSON below base64');
  }
}

/** Encodes a value as JSON in `layers` layers of base64. */
export function encodeBase64Json(value: unknown, layers = 1): string {
  return encodeBase64(JSON.stringify(value), layers);
}
