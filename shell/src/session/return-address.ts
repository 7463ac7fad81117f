import type { Location } from 'react-router-dom';
import * as v from 'valibot';
import { dashboardPath } from './paths.ts';

const stateSchema = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/client-area\/[^\s\\]+$/)) });

/** State of a history entry that remembers where somebody was when the session ended. */
export interface ReturnState {
  readonly returnTo: string;
}

/** Keeps the page that a session ended on; it stays in this tab's history and is gone with it. */
export function keepReturnAddress({ pathname, search, hash }: Location): ReturnState {
  return { returnTo: pathname + search + hash };
}

/**
 * Where a login leads: to the dashboard (specification, section 4), or back to the client-area page that the
 * session ended on. Anything else in the state is ignored, so that nobody is led out of the product.
 */
export function returnAddress(state: unknown): string {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.returnTo : dashboardPath;
}
