import * as v from 'valibot';
import { type Descriptor, releasedDescriptorSchema } from './descriptor.ts';

const known = 'sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})';
const other = '[\\w+/=-]+';
/** A Subresource Integrity value: hashes separated by spaces, one of them of a kind that every browser checks. */
export const integrity = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?:${other} )*${known}(?: ${other})*$`),
    'does not contain a hash that this console can check',
  ),
);
/** Version of a release, as `1.2.0` or `1.2.0-dev.1a2b3c4d`. */
export const releaseVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/));
/** Path inside the release's folder; a segment `.` or `..` could lead out of it. */
const file = v.pipe(v.string(), v.regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/));

/**
 * One write-once release of a module: the address of its files, the hashes of those that the shell loads, and the
 * module's descriptor. It is `release.json` beside the files, and in the registry while it is live or staged.
 */
export const releaseSchema = v.pipe(
  v.looseObject({
    version: releaseVersion,
    base: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]*\/$/)),
    container: v.pipe(v.string(), v.regex(/^\w+$/)),
    entry: file,
    files: v.record(file, integrity),
    pages: v.record(v.string(), v.array(file)),
    /** Pages that were rendered at build time: a file for each, with its hash (see prerendered.ts). */
    prerendered: v.optional(v.record(v.string(), v.looseObject({ file, integrity }))),
    /** Scripts of the module's own host; what they load is hashed inside them. */
    alone: v.record(file, integrity),
    /** The kit parts that its code takes from the shell, as import paths. */
    kit: v.optional(v.array(v.string())),
    /** Those of each page, whose files the page's HTML names. */
    pageKit: v.optional(v.record(v.string(), v.array(v.string()))),
    descriptor: releasedDescriptorSchema,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { entry, files } = dataset.value;
    if (Object.hasOwn(files, entry)) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'entry',
      value: entry,
    } as const;
    addIssue({ received: `"${entry}"`, message: 'has no hash', path: [path] });
  }),
);

/** Name of a release's container, from name and version: two versions of a module can be in one page. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

export interface Release {
  readonly version: string;
  readonly base: string;
  readonly container: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly prerendered?:
    | Readonly<Record<string, { readonly file: string; readonly integrity: string }>>
    | undefined;
  readonly alone: Readonly<Record<string, string>>;
  readonly kit?: readonly string[] | undefined;
  readonly pageKit?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly descriptor: Descriptor;
}
