/** Waits that can all be ended at once, so that a reset or a stop leaves no timer behind. */
export class Pauses {
  readonly #waiting = new Map<NodeJS.Timeout, (elapsed: boolean) => void>();

  /** How many waits are under way. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Waits.
   * @param ms milliseconds
   * @returns true when the time has passed, false when the wait was ended early
   */
  pause(ms: number): Promise<boolean> {
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
