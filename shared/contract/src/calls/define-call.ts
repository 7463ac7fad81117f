import type * as v from 'valibot';
import type { Right } from '../access/rights.ts';
import { encodeBase64 } from '../codecs/base64.ts';
import type { CapabilityName } from '../modules/capabilities.ts';

/** The access of a call: anyone, the holder of an API token, or a session with one of these rights. */
export type CallAccess = 'public' | 'api-token' | readonly [Right, ...Right[]];

/** A part of the path and its number of base64 layers. */
export interface PathPart {
  readonly base64Layers: 0 | 1 | 2;
}

/** The base of a path (wire.md): `{api}`, `{api}/web`, or `{api}/v1` for all beyond section 7. */
export type CallBase = '' | '/web' | '/v1';

/**
 * The capability of a call or another address: `baseline` is always served. Everything else is not served in the
 * baseline, and is announced by its capability, or not at all (`unannounced`).
 */
export type Announcement = 'baseline' | 'unannounced' | CapabilityName;

interface CallSpec {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly base: CallBase;
  readonly path: string;
  readonly parts?: Readonly<Record<string, PathPart>>;
  readonly capability: Announcement;
  readonly access: CallAccess;
  readonly encoding: 'none' | 'json' | 'form';
  /** True for a POST that changes nothing, so it may be repeated automatically. */
  readonly isRead?: true;
  readonly body?: v.GenericSchema;
  /** Maximum bytes of the body; `defaultBodyBytes` if it is missing. */
  readonly maxBodyBytes?: number;
  /** Additional request headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The query string: an object of texts. */
  readonly query?: v.GenericSchema<Readonly<Record<string, string | undefined>>>;
  /** True if the response is text/csv instead of JSON; the answer is then a text. */
  readonly isCsv?: true;
  readonly answer: v.GenericSchema;
}

/** One call: its request and its response. Client, server and OpenAPI document are built from it. */
export type Call<S extends CallSpec = CallSpec> = S;

type PartsOf<C extends CallSpec> = C extends { readonly parts: infer P }
  ? { readonly parts: { readonly [K in keyof P]: string } }
  : { readonly parts?: undefined };
type BodyOf<C extends CallSpec> = C extends { readonly body: infer B extends v.GenericSchema }
  ? { readonly body: v.InferInput<B> }
  : { readonly body?: undefined };
type QueryValues = Readonly<Record<string, string | undefined>>;
type QueryOf<C extends CallSpec> = C extends { readonly query: infer Q extends v.GenericSchema }
  ? { readonly query: v.InferInput<Q> }
  : { readonly query?: undefined };

/** The input of a call: plain path parts (they are encoded here), the query and the body. */
export type CallInput<C extends CallSpec> = string extends C['name']
  ? {
      readonly parts?: Readonly<Record<string, string>> | undefined;
      readonly query?: QueryValues | undefined;
      readonly body?: unknown;
    }
  : PartsOf<C> & QueryOf<C> & BodyOf<C>;
/** The parsed answer of a call. */
export type CallAnswer<C extends CallSpec> = v.InferOutput<C['answer']>;

/** Declares a call; its type keeps the names of parts and fields. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}

function queryOf(values: QueryValues): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/**
 * Builds the path of a call below `{api}`. Each part is base64-encoded as declared, then percent-encoded once.
 * @param query of the address; undefined values are left out
 * @throws {Error} if a part of the path has no value
 */
export function pathOf(
  call: Pick<CallSpec, 'name' | 'base' | 'path' | 'parts'>,
  values: Readonly<Record<string, string>> = {},
  query: QueryValues = {},
): string {
  return (
    call.base +
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${call.name}: the path needs ${name}`);
      return encodeURIComponent(encodeBase64(value, call.parts?.[name]?.base64Layers ?? 0));
    }) +
    queryOf(query)
  );
}
