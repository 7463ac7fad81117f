import * as v from 'valibot';

/** Number of times that a fault happens. */
export const FaultTimes = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  1,
);

/** Delay caused by a fault, in milliseconds. */
export const FaultMs = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600_000));

/** Part of the path of the requests that a fault concerns. */
export const FaultPath = v.optional(v.pipe(v.string(), v.minLength(1)), '/');

const maxPlanned = 100;

/** Planned faults of one stand-in, in the order of their planning. */
export class PlannedFaults<F extends { times: number }> {
  #planned: F[] = [];

  /** Remaining faults, with the times left. */
  get planned(): readonly F[] {
    return this.#planned;
  }

  /** @returns false if the plan is full */
  add(fault: F): boolean {
    if (this.#planned.length >= maxPlanned) return false;
    this.#planned.push({ ...fault });
    return true;
  }

  /** Takes one time of the first fault that fits, if any is planned. */
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
