import type * as v from 'valibot';
import type { Call, PathPart } from './define-call.ts';

/** Differences between the two variants of a call. */
interface Variant extends Pick<Call, 'name' | 'path' | 'access'> {
  readonly parts?: Readonly<Record<string, PathPart>>;
}

type Shared = Omit<Call, keyof Variant>;

/**
 * Declares a call that section 7 has twice: for the caller's account, and for a managed one that the path names.
 * Method, body and response are the same; path and rights differ.
 */
export function defineOwnAndManaged<
  const S extends Shared,
  const Own extends Variant,
  const Managed extends Variant,
>(shared: S, variants: { readonly own: Own; readonly managed: Managed }): OwnAndManaged<S, Own, Managed> {
  return { own: { ...shared, ...variants.own }, managed: { ...shared, ...variants.managed } };
}

export interface OwnAndManaged<S, Own, Managed> {
  readonly own: S & Own;
  readonly managed: S & Managed;
}

type ByUserId<A extends v.GenericSchema> = OwnAndManaged<
  Shared & { readonly answer: A },
  Variant,
  Variant & { readonly parts: { readonly userid: PathPart } }
>;

/**
 * Selects the variant for an account and its path parts.
 * @param userId the managed account's plain id; undefined for the caller's account
 */
export function variantFor<A extends v.GenericSchema>(
  { own, managed }: ByUserId<A>,
  userId: string | undefined,
): { readonly call: Call & { readonly answer: A }; readonly parts: Readonly<Record<string, string>> } {
  return userId === undefined ? { call: own, parts: {} } : { call: managed, parts: { userid: userId } };
}
