import { CatalogueError } from '../errors.ts';

/** More parts than any of our forms has. */
const maxParts = 40;
const maxHeaderCharacters = 2048;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const boundaryPattern =
  /^multipart\/form-data[ \t]*;(?:.*;)?[ \t]*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i;
const namePattern =
  /^content-disposition:[ \t]*form-data[ \t]*;(?:.*;)?[ \t]*name=(?:"([^"]*)"|([^\s";]+))/im;
const filePattern = /^content-disposition:.*;[ \t]*filename\*?=/im;

function refuse(why: string): never {
  throw new CatalogueError('undecodable', `The form could not be read: ${why}.`);
}

/** Decodes a text that has one character per byte. */
function spell(bytes: string): string {
  try {
    return decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return refuse('it is not UTF-8');
  }
}

function fieldOf(part: string): readonly [name: string, value: string] {
  const headersEnd = part.indexOf('\r\n\r\n');
  // The line of the boundary may end in blanks; the headers begin on the next line.
  if (headersEnd < 0 || !/^[ \t]*\r\n/.test(part)) refuse('a part has no headers');
  const headers = part.slice(0, headersEnd);
  if (headers.length > maxHeaderCharacters) refuse('the headers of a part are too long');
  if (filePattern.test(headers)) refuse('it contains a file, which is not accepted');
  const [, quoted, plain] = namePattern.exec(headers) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) refuse('a part has no name');
  return [spell(name), spell(part.slice(headersEnd + 4))];
}

/**
 * Reads the fields of multipart/form-data (RFC 7578); a repeated name has a list of values. Forms are short, so they
 * are read whole, and a malformed one is refused before anything is done.
 * @throws {CatalogueError} undecodable
 */
export function readForm(contentType: string, body: Buffer): Record<string, string | string[]> {
  if (body.length === 0) return {};
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) refuse('it names no boundary');
  const [, ...parts] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`, maxParts + 3);
  const end = parts.findIndex((part) => part.startsWith('--'));
  if (end < 0 && parts.length > maxParts) refuse('it has too many parts');
  if (end < 0) refuse('it ends early');
  if (end > maxParts) refuse('it has too many parts');
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of parts.slice(0, end).map(fieldOf)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
