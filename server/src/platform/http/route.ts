import type { PermissionFlags, Role } from '@chatline/contract/access/roles';
import type { Call, CallAccess } from '@chatline/contract/calls/define-call';
import * as v from 'valibot';
import { CatalogueError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { findUnstorable } from './find-unstorable.ts';
import { issueText } from './issue-text.ts';
import { type JsonParts, okRows } from './ok.ts';

/** The API token that a call was authorised with. */
export interface PresentedToken {
  /** Null for the default token. */
  readonly id: number | null;
  /** The name that its owner gave it. */
  readonly name: string;
  /** True if its owner has given it access to the chats. */
  readonly opensChats: boolean;
}

/** The caller, with the current state of the account. */
export interface Caller {
  readonly accountId: number;
  readonly role: Role;
  readonly flags: PermissionFlags;
  /** The session of the call; empty for an API token. */
  readonly sessionId: string;
  /** When its password was last given; undefined if the session never needs it again. */
  readonly confirmedAt?: Date;
  /** Set for a call with an API token. */
  readonly apiToken?: PresentedToken;
}

/** A request that is authorised, with decoded path parts; query and body are not validated yet. */
interface RawRequest {
  readonly services: Services;
  readonly caller: Caller | null;
  readonly parts: ReadonlyMap<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly header: (name: string) => string | undefined;
  /** The network address of the request. */
  readonly address: string;
  readonly responseHeader: (name: string, value: string) => void;
}

/** The input of a handler. */
export interface RouteInput<P extends string, B, Q = undefined> {
  readonly services: Services;
  readonly address: string;
  readonly body: B;
  /** The parsed query. */
  readonly query: Q;
  /** A header of the request; undefined if it is absent or sent more than once. */
  readonly header: (name: string) => string | undefined;
  /** Sets a header of the response; a refusal does not have it. */
  readonly responseHeader: (name: string, value: string) => void;
  /** A part of the path, decoded. */
  readonly part: (name: P) => string;
  /** The caller. @throws {Error} on a public route, which has none */
  readonly caller: () => Caller;
}

/** A declared call and its handler. */
export interface CallRoute {
  readonly call: Call;
  readonly summary: string;
  readonly run: (raw: RawRequest) => Promise<unknown>;
}

type QuerySchema = NonNullable<Call['query']>;

/** The part of a call's declaration that the types of its handler depend on. */
export interface Declared<P extends string, A extends v.GenericSchema> {
  readonly name: string;
  readonly method: Call['method'];
  readonly base: Call['base'];
  readonly path: string;
  readonly parts?: Readonly<Record<P, NonNullable<Call['parts']>[string]>>;
  readonly capability: Call['capability'];
  readonly access: CallAccess;
  readonly encoding: Call['encoding'];
  readonly isCsv?: true;
  readonly headers?: NonNullable<Call['headers']>;
  readonly answer: A;
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown, whole: string): v.InferOutput<S> {
  const unstorable = findUnstorable(value, whole);
  if (unstorable !== null) throw new CatalogueError('undecodable', unstorable);
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new CatalogueError('undecodable', issueText(result.issues[0], whole));
}

function inputOf<P extends string, B, Q>(raw: RawRequest, body: B, query: Q): RouteInput<P, B, Q> {
  return {
    services: raw.services,
    address: raw.address,
    header: raw.header,
    responseHeader: raw.responseHeader,
    body,
    query,
    part(name) {
      const value = raw.parts.get(name);
      if (value === undefined) throw new Error(`The path has no part ${name}`);
      return value;
    },
    caller() {
      if (raw.caller === null) throw new Error('A public route has no caller');
      return raw.caller;
    },
  };
}

/**
 * Binds a call without a body to its handler.
 * @param summary one line for the OpenAPI document
 */
export function defineRoute<A extends v.GenericSchema, P extends string = never>(
  call: Declared<P, A> & { readonly body?: never; readonly query?: never },
  summary: string,
  handle: (input: RouteInput<P, undefined>) => Promise<v.InferInput<A>>,
): CallRoute {
  return { call, summary, run: (raw) => handle(inputOf(raw, undefined, undefined)) };
}

/**
 * Binds a call whose response has any length to its handler, see {@link JsonParts}.
 * @param summary one line for the OpenAPI document
 */
export function definePartsRoute<A extends v.GenericSchema, P extends string = never>(
  call: Declared<P, A> & { readonly body?: never; readonly query?: never },
  summary: string,
  handle: (input: RouteInput<P, undefined>) => Promise<JsonParts>,
): CallRoute {
  return { call, summary, run: (raw) => handle(inputOf(raw, undefined, undefined)) };
}

/**
 * Binds a call that returns a list of any length to its handler.
 * @param summary one line for the OpenAPI document
 * @param read returns the rows page by page, each page as JSON objects separated by commas
 */
export function defineListRoute<A extends v.GenericSchema, P extends string = never>(
  call: Declared<P, A> & { readonly body?: never; readonly query?: never },
  summary: string,
  read: (input: RouteInput<P, undefined>) => Promise<AsyncIterable<string>>,
): CallRoute {
  return definePartsRoute(call, summary, async (input) => okRows(await read(input)));
}

/**
 * Binds a call with a query to its handler; the query is parsed with the call's schema.
 * @param summary one line for the OpenAPI document
 */
export function defineQueryRoute<Q extends QuerySchema, A extends v.GenericSchema, P extends string = never>(
  call: Declared<P, A> & { readonly body?: never; readonly query: Q },
  summary: string,
  handle: (input: RouteInput<P, undefined, v.InferOutput<Q>>) => Promise<v.InferInput<A>>,
): CallRoute {
  return {
    call,
    summary,
    run: async (raw) => handle(inputOf(raw, undefined, parsed(call.query, raw.query, 'The query'))),
  };
}

/**
 * Binds a call with a body to its handler; the body is parsed with the call's schema.
 * @param summary one line for the OpenAPI document
 * @param read parses the body instead, if a wrong one is refused in another way
 */
export function defineBodyRoute<
  B extends v.GenericSchema,
  A extends v.GenericSchema,
  P extends string = never,
>(
  call: Declared<P, A> & { readonly body: B; readonly query?: never },
  summary: string,
  handle: (input: RouteInput<P, v.InferOutput<B>>) => Promise<v.InferInput<A>>,
  read: (body: unknown) => v.InferOutput<B> = (body) => parsed(call.body, body, 'The body'),
): CallRoute {
  return { call, summary, run: async (raw) => handle(inputOf(raw, read(raw.body), undefined)) };
}
