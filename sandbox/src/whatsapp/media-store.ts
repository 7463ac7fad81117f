import type { RandomBytes } from '../common/randomness.ts';

/** A file as WhatsApp stores it. */
export interface StoredMedia {
  readonly id: string;
  readonly wabaId: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

const maxFiles = 200;

/** Files uploaded by the business or sent by customers; in memory, the newest 200. */
export class MediaStore {
  readonly #files = new Map<string, StoredMedia>();
  readonly #randomBytes: RandomBytes;

  constructor(randomBytes: RandomBytes) {
    this.#randomBytes = randomBytes;
  }

  /** Stores a file under a new id. */
  add(file: Omit<StoredMedia, 'id'>): StoredMedia {
    const id = String(this.#randomBytes(6).readUIntBE(0, 6) + 10 ** 15);
    const stored = { ...file, id };
    this.#files.set(id, stored);
    const oldest = this.#files.keys().next();
    if (this.#files.size > maxFiles && !oldest.done) this.#files.delete(oldest.value);
    return stored;
  }

  find(id: string): StoredMedia | undefined {
    return this.#files.get(id);
  }

  /** Deletes one file. */
  delete(id: string): void {
    this.#files.delete(id);
  }

  clear(): void {
    this.#files.clear();
  }
}
