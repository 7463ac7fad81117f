import type { Pauses } from '../pauses.ts';
import type { RandomBytes } from '../randomness.ts';
import { WebFaults } from '../web-faults.ts';
import { examplePeople, type ListedPerson } from './person.schema.ts';
import { Tokens } from './tokens.ts';

/** What the sign-in's routes work with. */
export interface SignIn {
  /** Whom the popup lists. */
  people: readonly ListedPerson[];
  readonly tokens: Tokens;
  readonly faults: WebFaults;
  readonly pauses: Pauses;
}

/** What the sign-in's stand-in is made from. */
export interface SignInOptions {
  readonly pauses: Pauses;
  readonly randomBytes: RandomBytes;
  readonly nowMs: () => number;
}

/** Makes the sign-in's stand-in with its example people. */
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
 * @param keepsPeople whether the declared people stay listed
 */
export function resetSignIn(signIn: SignIn, keepsPeople: boolean): void {
  signIn.tokens.clear();
  signIn.faults.clear();
  if (!keepsPeople) signIn.people = examplePeople;
}
