import * as v from 'valibot';
import { type Role, roles } from '../access/roles.ts';
import { CodecError, decodeBase64, encodeBase64 } from '../codecs/base64.ts';
import { capabilityNames } from './capabilities.ts';

/**
 * `{-13}` in it stands for a day, see `fillDays` in codecs/days.ts; `:userid` for that part of the page's address, and
 * `{userid}` for the text that the part is the base64 of, see `readsAt`.
 */
const path = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?:[\w-]+|\{-?\d{1,3}\}|:[a-z]+|\{[a-z]+\}))+(?:\?[\w=&%.-]+)?$/),
);
/** The body; with it, the call is a POST. A field `:userid` has that part of the page's address as its value. */
const body = v.optional(v.record(v.string(), v.unknown()));

/**
 * A call that a page begins with, as `remote.json` declares it. The build adds what the contract says of the call
 * (shared/build/src/bundle/complete-reads.ts).
 */
export const declaredReadSchema = v.strictObject({
  /** Below `{api}`, as `pathOf` makes it, with the query. */
  path,
  body,
  /** The page makes the call only at a server that does not announce this capability. */
  without: v.optional(v.picklist(capabilityNames)),
  /** Roles whose page makes the call; by default all that may make it. */
  roles: v.optional(v.pipe(v.array(v.picklist(roles)), v.minLength(1))),
});
export type DeclaredRead = v.InferOutput<typeof declaredReadSchema>;

/** The same in a release or a build of the shell, which a server reads without knowing the call. */
const releasedReadSchema = v.object({
  path,
  body,
  without: v.optional(v.string()),
  /** FORM is a POST whose body is a form. */
  method: v.picklist(['GET', 'POST', 'FORM']),
  /** The capability that announces the call; without one it is always served. */
  with: v.optional(v.string()),
  roles: v.array(v.picklist(roles)),
});
export type ReleasedRead = v.InferOutput<typeof releasedReadSchema>;

/** A call in the HTML of a page, for the boot script. */
export interface EarlyRead {
  readonly path: string;
  /** GET if it is missing. */
  readonly method?: 'POST' | 'FORM';
  readonly body?: Readonly<Record<string, unknown>>;
  /** The roles that make it; all that may open the page if they are missing. */
  readonly roles?: readonly Role[];
}

/**
 * The calls that a page of this server begins with. Entries of a later version that cannot be read are left out,
 * because the page makes its calls itself as well.
 * @param entries the reads of a route or of the shell, unchecked
 * @param mayOpen the roles that may open the page
 */
export function readsOf(
  entries: unknown,
  mayOpen: readonly Role[],
  capabilities: readonly string[],
): readonly EarlyRead[] {
  return (Array.isArray(entries) ? entries : []).flatMap((entry): readonly EarlyRead[] => {
    const parsed = v.safeParse(releasedReadSchema, entry);
    if (!parsed.success) return [];
    const { with: needed, without: other, roles: readers, path, method, body } = parsed.output;
    if (needed !== undefined && !capabilities.includes(needed)) return [];
    if (other !== undefined && capabilities.includes(other)) return [];
    const present = mayOpen.filter((role) => readers.includes(role));
    if (present.length === 0) return [];
    const some = present.length < mayOpen.length && { roles: present };
    return [{ path, ...(method !== 'GET' && { method }), ...(body && { body }), ...some }];
  });
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** A part of an address, and the text that it is the base64 of. */
interface AddressPart {
  readonly value: string;
  readonly text: string;
}

/** Undefined if a page would write the part in another way, or refuse it. */
function partOf(segment: string): AddressPart | undefined {
  try {
    const value = decodeURIComponent(segment);
    const text = decodeBase64(value);
    return encodeBase64(text) === value && /^[\w-]{1,40}$/.test(text) ? { value, text } : undefined;
  } catch (error) {
    if (error instanceof CodecError || error instanceof URIError) return undefined;
    throw error;
  }
}

type AddressParts = ReadonlyMap<string, AddressPart>;

/** The parts of an address by the names that the route gives them. */
function partsAt(route: string, pathname: string): AddressParts {
  const given = segmentsOf(pathname);
  const named = segmentsOf(route).flatMap((segment, at) => {
    const part = segment.startsWith(':') ? partOf(given[at] ?? '') : undefined;
    return part === undefined ? [] : [[segment.slice(1), part] as const];
  });
  return new Map(named);
}

/**
 * A segment of a path, or a value of a body, with the part that it names; undefined if the address has no such part.
 */
function filled(text: string, parts: AddressParts): string | undefined {
  const [, value, plain] = /^(?::([a-z]+)|\{([a-z]+)\})$/.exec(text) ?? [];
  if (value !== undefined) return parts.get(value)?.value;
  return plain === undefined ? text : parts.get(plain)?.text;
}

function filledPath(path: string, parts: AddressParts): string | undefined {
  const segments = path.split('/').map((segment) => {
    const text = filled(segment, parts);
    return text === segment ? segment : text && encodeURIComponent(text);
  });
  return segments.includes(undefined) ? undefined : segments.join('/');
}

function filledBody(body: NonNullable<EarlyRead['body']>, parts: AddressParts): EarlyRead['body'] {
  const fields = Object.entries(body).map(
    ([name, value]) => [name, typeof value === 'string' ? filled(value, parts) : value] as const,
  );
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

/**
 * The reads of a page at an address, with its parts filled in. A read is left out if the address has no such part, or
 * the page would not make the call.
 * @param route the path of the page's route, as `/view-user/:userid`
 * @param pathname the address, with percent-encoding
 */
export function readsAt(reads: readonly EarlyRead[], route: string, pathname: string): readonly EarlyRead[] {
  const parts = partsAt(route, pathname);
  return reads.flatMap((read): readonly EarlyRead[] => {
    const path = filledPath(read.path, parts);
    const body = read.body && filledBody(read.body, parts);
    if (path === undefined || (read.body !== undefined && body === undefined)) return [];
    return [{ ...read, path, ...(body && { body }) }];
  });
}
