import type { Failure } from './failures.ts';

/** Beside the failures and not in them: modules never need it, and it would change their contract. */
const received = new WeakMap<Failure, unknown>();

/** Keeps the ways to prove the second factor that a refused login came with. */
export function keepFactor(failure: Failure, factor: unknown): void {
  received.set(failure, factor);
}

/** The ways to prove the second factor as they were received, unparsed; undefined if there are none. */
export function factorOf(failure: Failure): unknown {
  return received.get(failure);
}
