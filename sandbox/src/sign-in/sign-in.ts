import type { Pauses } from '../common/pauses.ts';
import type { RandomBytes } from '../common/randomness.ts';
import { WebFaults } from '../common/web-faults.ts';
import { examplePeople, type ListedPerson } from './person.schema.ts';
import { Tokens } from './tokens.ts';

/** The sign-in's stand-in, as its routes use it. */
export interface SignIn {
  /** The popup's list. */
  people: readonly ListedPerson[];
  readonly tokens: Tokens;
  readonly faults: WebFaults;
  readonly pauses: Pauses;
}

/** Dependencies of the sign-in's stand-in. */
export interface SignInOptions {
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
}

/** Creates the sign-in's stand-in with its example people. */
export function openSignIn({ pauses, randomBytes, nowMs }: SignInOptions): SignIn {
  return {
    people: examplePeople,
    tokens: new Tokens(randomBytes, nowMs),
    faults: new WebFaults(),
    pauses,
  };
}

/**
 * Forgets tokens and faults.
 * @param keepsPeople true keeps the declared people
 */
export function resetSignIn(signIn: SignIn, keepsPeople: boolean): void {
  signIn.tokens.clear();
  signIn.faults.clear();
  if (!keepsPeople) signIn.people = examplePeople;
}
