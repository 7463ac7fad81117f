/** A list in memory that keeps only its newest entries and counts all. */
export class BoundedList<T> {
  readonly #keep: number;
  #entries: T[] = [];
  #total = 0;

  /** @param keep number of the newest entries that stay readable */
  constructor(keep: number) {
    this.#keep = keep;
  }

  /** Number of entries added since the last clear, dropped ones included. */
  get total(): number {
    return this.#total;
  }

  add(entry: T): void {
    this.#total += 1;
    this.#entries.push(entry);
    // Trimmed in bulk: shifting one entry of a long array per add would cost its length each time.
    if (this.#entries.length >= this.#keep * 2) this.#entries = this.#entries.slice(-this.#keep);
  }

  /** The entries still kept, oldest first. */
  kept(): T[] {
    return this.#entries.slice(-this.#keep);
  }

  clear(): void {
    this.#entries = [];
    this.#total = 0;
  }
}
