import type * as v from 'valibot';
import type { Right } from '../access/rights.ts';
import { encodeBase64 } from '../codecs/base64.ts';

/** Who may make a call: anyone, the holder of an API token, or a session with one of these rights. */
export type CallAccess = 'public' | 'api-token' | readonly [Right, ...Right[]];

/** A part of the path and in how many layers of base64 it travels. */
export interface PathPart {
  readonly base64Layers: 0 | 1 | 2;
}

/** Where a path hangs (decisions, part 1): `{api}`, `{api}/web`, or `{api}/v1` for all beyond section 7. */
export type CallBase = '' | '/web' | '/v1';

interface CallSpec {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly base: CallBase;
  readonly path: string;
  readonly parts?: Readonly<Record<string, PathPart>>;
  readonly access: CallAccess;
  readonly encoding: 'none' | 'json' | 'form';
  readonly body?: v.GenericSchema;
  readonly answer: v.GenericSchema;
}

/** One row of section 7: how it is asked and what it answers. Client, server and OpenAPI document read it. */
export type Call<S extends CallSpec = CallSpec> = S;

type PartsOf<C extends CallSpec> = C extends { readonly parts: infer P }
  ? { readonly parts: { readonly [K in keyof P]: string } }
  : { readonly parts?: undefined };
type BodyOf<C extends CallSpec> = C extends { readonly body: infer B extends v.GenericSchema }
  ? { readonly body: v.InferInput<B> }
  : { readonly body?: undefined };

/** What a call is given: plain path parts (they are encoded here) and the body. */
export type CallInput<C extends CallSpec> = CallSpec extends C
  ? { readonly parts?: Readonly<Record<string, string>> | undefined; readonly body?: unknown }
  : PartsOf<C> & BodyOf<C>;
/** What a call answers, parsed. */
export type CallAnswer<C extends CallSpec> = v.InferOutput<C['answer']>;

/** Declares a call; its type keeps the names of parts and fields. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}

/**
 * The path of a call below `{api}`, each part encoded in its layers of base64 and percent-encoded once.
 * @throws {Error} where a part of the path has no value
 */
export function pathOf(call: CallSpec, values: Readonly<Record<string, string>> = {}): string {
  return (
    call.base +
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${call.name}: the path needs ${name}`);
      return encodeURIComponent(encodeBase64(value, call.parts?.[name]?.base64Layers ?? 0));
    })
  );
}
