/** Runs tasks in order, with a limit of running and of waiting ones. */
export class Queues {
  readonly #width: number;
  readonly #maxWaiting: number;
  #running = 0;
  #waiting: Array<() => void> = [];
  #head = 0;

  /**
   * @param width tasks that run at once
   * @param maxWaiting tasks that may wait; another one is refused
   */
  constructor(width: number, maxWaiting: number) {
    this.#width = width;
    this.#maxWaiting = maxWaiting;
  }

  /** Running and waiting tasks. */
  get size(): number {
    return this.#running + this.#waiting.length - this.#head;
  }

  /**
   * Runs a task when a slot is free.
   * @returns the task's result, or undefined if too many are waiting
   */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.size >= this.#width + this.#maxWaiting) return undefined;
    if (this.#running >= this.#width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#handOver();
    }
  }

  #handOver(): void {
    const next = this.#waiting[this.#head];
    if (!next) {
      this.#running -= 1;
      this.#waiting = [];
      this.#head = 0;
      return;
    }
    this.#head += 1;
    if (this.#head > 1024) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
    next();
  }
}
