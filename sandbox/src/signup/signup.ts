import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import { WebFaults } from '../common/web-faults.ts';
import type { App } from './apps.schema.ts';
import { type Business, exampleBusinesses } from './businesses.schema.ts';
import { Codes } from './codes.ts';

/** The signup's stand-in, as its routes use it. */
export interface Signup {
  /** Businesses on offer in the window. */
  businesses: readonly Business[];
  /** The apps that may start a signup, by id. */
  readonly apps: Map<string, App>;
  readonly codes: Codes;
  readonly faults: WebFaults;
  readonly pauses: Pauses;
}

/** Dependencies of the signup's stand-in. */
export interface SignupOptions {
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
}

/** Creates the stand-in of social login and Embedded Signup with its example businesses. */
export function openSignup({ pauses, randomBytes, nowMs }: SignupOptions): Signup {
  return {
    businesses: exampleBusinesses,
    apps: new Map(),
    codes: new Codes(randomBytes, nowMs),
    faults: new WebFaults(),
    pauses,
  };
}

/**
 * Forgets codes and faults.
 * @param keepsDeclared true keeps apps and businesses
 */
export function resetSignup(signup: Signup, keepsDeclared: boolean): void {
  signup.codes.clear();
  signup.faults.clear();
  if (keepsDeclared) return;
  signup.apps.clear();
  signup.businesses = exampleBusinesses;
}
