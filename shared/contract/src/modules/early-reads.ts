import * as v from 'valibot';
import { type Role, roles } from '../access/roles.ts';
import { capabilityNames } from './capabilities.ts';

/** `{-13}` in it stands for a day, see `fillDays` in codecs/days.ts. */
const path = v.pipe(v.string(), v.regex(/^(?:\/(?:[\w-]+|\{-?\d{1,3}\}))+(?:\?[\w=&%.-]+)?$/));
/** A JSON body; with it, the call is a POST. */
const body = v.optional(v.record(v.string(), v.unknown()));

/**
 * A call that a page begins with, as `remote.json` declares it. The build adds what the contract says of the call
 * (shared/build/src/complete-reads.ts).
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
  method: v.picklist(['GET', 'POST']),
  /** The capability that announces the call; without one it is always served. */
  with: v.optional(v.string()),
  roles: v.array(v.picklist(roles)),
});
export type ReleasedRead = v.InferOutput<typeof releasedReadSchema>;

/** A call in the HTML of a page, for the boot script. */
export interface EarlyRead {
  readonly path: string;
  /** GET if it is missing. */
  readonly method?: 'POST';
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
    return [{ path, ...(method === 'POST' && { method }), ...(body && { body }), ...some }];
  });
}
