/** Waits that can all be ended at once, so that a reset or a stop leaves no timer behind. */
export class Pauses {
  readonly #waiting = new Map<NodeJS.Timeout, (elapsed: boolean) => void>();
  readonly #max: number;
  #refused = 0;

  /** @param max waits under way at once; a further one ends at once */
  constructor(max: number) {
    this.#max = max;
  }

  /** Waits that did not fit since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** How many waits are under way. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Waits.
   * @param ms milliseconds
   * @returns true when the time has passed, false when the wait was ended early or did not fit
   */
  pause(ms: number): Promise<boolean> {
    if (this.#waiting.size >= this.#max) {
      this.#refused += 1;
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        resolve(true);
      }, ms);
      this.#waiting.set(timer, resolve);
    });
  }

  /** Ends every wait under way; each answers false. */
  endAll(): void {
    const ended = [...this.#waiting];
    this.#waiting.clear();
    for (const [timer, resolve] of ended) {
      clearTimeout(timer);
      resolve(false);
    }
  }
}
