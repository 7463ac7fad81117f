/** Waits that can be ended together, so that a reset or a stop leaves no timer behind. */
export class Pauses {
  readonly #waiting = new Map<NodeJS.Timeout, (elapsed: boolean) => void>();
  readonly #max: number;
  #refused = 0;

  /** @param max waits at the same time; another one ends at once */
  constructor(max: number) {
    this.#max = max;
  }

  /** Waits refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Number of current waits. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Waits.
   * @param ms milliseconds
   * @returns true after the time, false if the wait was ended early or refused
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

  /** Ends every wait; each returns false. */
  endAll(): void {
    const ended = [...this.#waiting];
    this.#waiting.clear();
    for (const [timer, resolve] of ended) {
      clearTimeout(timer);
      resolve(false);
    }
  }
}
