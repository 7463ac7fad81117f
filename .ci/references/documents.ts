import path from 'node:path';
import type { Repository } from '../repository.ts';

export interface Heading {
  readonly level: number;
  /** The number before the title: 3 of "## 3. Type". */
  readonly number: string | undefined;
  /** Title without number, marks and capitals. */
  readonly title: string;
  readonly anchor: string;
}

const plain = (text: string) => text.replace(/[`*_"“”]/g, '').trim();

function headingsOf(text: string): Heading[] {
  return text.split('\n').flatMap((line) => {
    const [, marks, number, title] = /^(#{1,6}) (?:(\d+)\.? )?(.+)$/.exec(line) ?? [];
    if (marks === undefined || title === undefined) return [];
    const anchor = plain(line.slice(marks.length))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-');
    return [{ level: marks.length, number, title: plain(title).toLowerCase(), anchor }];
  });
}

/** The headings below the one of a number. */
function below(headings: readonly Heading[], number: string): readonly Heading[] {
  const start = headings.findIndex((heading) => heading.number === number);
  const level = headings[start]?.level ?? 0;
  const after = headings.slice(start + 1);
  const length = after.findIndex((heading) => heading.level <= level);
  return length === -1 ? after : after.slice(0, length);
}

/** True if a text is a title, or continues after it with another word. */
function beginsWith(text: string, title: string): boolean {
  return text.startsWith(title) && !/^[\p{L}\p{N}]/u.test(text.slice(title.length));
}

/** Turns a path with `<name>`, `*` and `{a,b}` into a pattern. */
function patternOf(shape: string): RegExp {
  const source = shape
    .replace(/[.+()|[\]\\^$]/g, '\\$&')
    .replace(/<[\w-]+>|\*+/g, '[^/]+')
    .replace(/\{([\w.,-]+)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`(?:^|/)${source.replace(/\/$/, '')}(?:/|$)`);
}

/** The targets that references may have: documents with their headings, requirements, decisions and files. */
export class Documents {
  static readonly requirements = 'docs/requirements.md';
  static readonly specification = 'docs/specification.md';
  readonly folders: ReadonlySet<string>;
  readonly #paths: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #headings: ReadonlyMap<string, readonly Heading[]>;
  readonly #requirements: ReadonlySet<string>;
  readonly #screens: ReadonlySet<string>;
  readonly #files = new Map<string, boolean>();

  constructor({ paths, texts }: Repository) {
    this.#paths = paths;
    const folders = paths.flatMap((file) =>
      [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)),
    );
    this.#known = new Set([...paths, ...folders]);
    this.folders = new Set(folders.filter((folder) => !folder.includes('/')));
    const documents = [...texts].filter(([file]) => file.endsWith('.md'));
    this.#headings = new Map(documents.map(([file, text]) => [file, headingsOf(text)]));
    const firstOf = (file: string, pattern: RegExp) =>
      new Set([...(texts.get(file) ?? '').matchAll(pattern)].map(([, first = '']) => first));
    this.#requirements = firstOf(Documents.requirements, /^- ([A-Z]{2,}-\d{2,3}) /gm);
    this.#screens = firstOf(Documents.specification, /^\| (\d+) \|/gm);
  }

  /** Finds the document that a file refers to by name: beside it, from the root, or in docs. */
  find(file: string, name: string): string | undefined {
    const candidates = [path.posix.join(path.posix.dirname(file), name), name, `docs/${name}`];
    return candidates.find((candidate) => this.#known.has(candidate));
  }

  has(file: string): boolean {
    return this.#known.has(file);
  }

  /** True if a file or folder has this path, or ends in it. @param shape may hold `<name>`, `*` and `{a,b}` */
  hasFile(shape: string): boolean {
    const before = this.#files.get(shape);
    if (before !== undefined) return before;
    const pattern = patternOf(shape);
    const isThere = this.#paths.some((file) => pattern.test(file));
    this.#files.set(shape, isThere);
    return isThere;
  }

  decision(number: string): string | undefined {
    return this.#paths.find((file) => file.startsWith(`docs/decisions/${number}-`));
  }

  isNumbered(document: string): boolean {
    return this.#of(document).some((heading) => heading.number !== undefined);
  }

  hasSection(document: string, number: string): boolean {
    return this.#of(document).some((heading) => heading.number === number);
  }

  hasAnchor(document: string, anchor: string): boolean {
    return this.#of(document).some((heading) => heading.anchor === anchor);
  }

  /** True if a text begins with a heading. @param section that must contain the heading; undefined for any */
  hasHeading(document: string, text: string, section: string | undefined): boolean {
    const among = section === undefined ? this.#of(document) : below(this.#of(document), section);
    const title = plain(text).toLowerCase();
    return among.some((heading) => beginsWith(title, heading.title));
  }

  hasRequirement(id: string): boolean {
    return this.#requirements.has(id);
  }

  hasScreen(number: string): boolean {
    return this.#screens.has(number);
  }

  #of(document: string): readonly Heading[] {
    return this.#headings.get(document) ?? [];
  }
}
