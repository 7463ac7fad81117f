import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { EntrySchema } from './books.schema.ts';

/** One line of the books: an entity as it was after a change. */
export type BookEntry = v.InferOutput<typeof EntrySchema>;

const LineSchema = v.pipe(v.string(), v.parseJson(), EntrySchema);
const ownerOnly = 0o600;

/** The merchants' books in a file, so that they outlive the process however it ends; not stored without a folder. */
export class Books {
  readonly #file: string | undefined;

  /** @param folder of `payments.jsonl`; it is created if it is missing */
  constructor(folder: string | undefined) {
    this.#file = folder === undefined ? undefined : path.join(folder, 'payments.jsonl');
  }

  /** Records a change; the operating system has it before this returns, so a kill does not lose it. */
  append(entry: BookEntry): void {
    if (this.#file === undefined) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, lineOf(entry), { mode: ownerOnly });
  }

  /** Last state of every entity, in the order of their creation; lines in an older format are left out. */
  read(): BookEntry[] {
    if (this.#file === undefined || !existsSync(this.#file)) return [];
    const last = new Map<string, BookEntry>();
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      const { success, output } = v.safeParse(LineSchema, line);
      if (success) last.set(JSON.stringify([output.merchant, output.kind, output.entity.id]), output);
    }
    const entries = [...last.values()];
    this.#rewrite(this.#file, entries);
    return entries;
  }

  clear(): void {
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }

  /** One line for each entity, without an incomplete line to which the next one would be appended. */
  #rewrite(file: string, entries: readonly BookEntry[]): void {
    writeFileSync(`${file}.new`, entries.map(lineOf).join(''), { mode: ownerOnly });
    renameSync(`${file}.new`, file);
  }
}

function lineOf(entry: BookEntry): string {
  return `${JSON.stringify(entry)}\n`;
}
