import type * as v from 'valibot';
import { type CallRoute, type Declared, defineRoute, type RouteInput } from '../../platform/http/route.ts';
import type { AccountRow } from './accounts.store.ts';
import { findManaged } from './find-managed.ts';

type WithoutBody = { readonly body?: never; readonly query?: never };

/**
 * Binds both variants of a call to one handler: for the caller's own account, and for an account that the caller
 * manages.
 * @param summaries one line each for the OpenAPI document
 */
export function defineOwnAndManagedRoutes<A extends v.GenericSchema, P extends string = never>(
  call: {
    readonly own: Declared<P, A> & WithoutBody;
    readonly managed: Declared<NoInfer<P> | 'userid', A> & WithoutBody;
  },
  summaries: { readonly own: string; readonly managed: string },
  handle: (
    input: RouteInput<P, undefined>,
    accountId: number,
    managed: AccountRow | null,
  ) => Promise<v.InferInput<A>>,
): readonly CallRoute[] {
  return [
    defineRoute(call.own, summaries.own, (input) => handle(input, input.caller().accountId, null)),
    defineRoute(call.managed, summaries.managed, async (input) => {
      const account = await findManaged(input.services.database, input.caller(), input.part('userid'));
      return handle(input, account.id, account);
    }),
  ];
}
