import type { Location } from 'react-router-dom';
import * as v from 'valibot';
import { dashboardPath } from './paths.ts';

const stateSchema = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/client-area\/[^\s\\]+$/)) });

/** State of a history entry: the page that was open when the session ended. */
export interface ReturnState {
  readonly returnTo: string;
}

/** State that remembers the page that the session ended on, in this tab's history only. */
export function returnStateOf({ pathname, search, hash }: Location): ReturnState {
  return { returnTo: pathname + search + hash };
}

/**
 * The target of a login: the dashboard (specification, section 4), or the client-area page that the
 * session ended on. Anything else in the state is ignored, so that a login never leaves the product.
 */
export function returnAddress(state: unknown): string {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.returnTo : dashboardPath;
}
