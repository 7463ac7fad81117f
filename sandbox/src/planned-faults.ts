import * as v from 'valibot';

/** How often a fault happens. */
export const FaultTimes = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  1,
);

/** How long a fault holds something up, in milliseconds. */
export const FaultMs = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600_000));

/** Part of the path of the requests that a fault concerns. */
export const FaultPath = v.optional(v.pipe(v.string(), v.minLength(1)), '/');

const maxPlanned = 100;

/** The faults of one stand-in that are still to happen, in the order they were planned. */
export class PlannedFaults<F extends { times: number }> {
  #planned: F[] = [];

  /** What is still to happen, with the times left. */
  get planned(): readonly F[] {
    return this.#planned;
  }

  /** @returns false when the plan is full */
  add(fault: F): boolean {
    if (this.#planned.length >= maxPlanned) return false;
    this.#planned.push({ ...fault });
    return true;
  }

  /** Uses up one time of the first fault that fits, if any is planned. */
  takeFirst<G extends F>(fits: (fault: F) => fault is G): G | undefined {
    const fault = this.#planned.find(fits);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#planned = this.#planned.filter((one) => one !== fault);
    return fault;
  }

  clear(): void {
    this.#planned = [];
  }
}
