import path from 'node:path';
import { Documents } from './documents.ts';

/** A line of a file, and the same with the line below it: a reference may continue there. */
export interface Line {
  readonly path: string;
  readonly own: string;
  readonly text: string;
  readonly isComment: boolean;
}

export interface BrokenReference {
  readonly reference: string;
  readonly reason: string;
}

export type Check = (line: Line, documents: Documents) => Iterable<BrokenReference>;

/** Shaped like a requirement id, but a name from elsewhere. */
const foreignIds = new Set(['AES-256', 'SHA-256', 'SHA-512', 'UTF-16']);

/** Documents that the repository never had, by the names that they were given. */
const lostDocuments =
  /\b(?:ledger|contract sheet|design, section|decisions, part)\b|\b(?:facts|screens|prototypes)\/[a-z]/i;

/** Made by a build or at run time: documents name them, the repository does not have them. */
const made =
  /^(?:registry|registry\.last-(?:good|signed)|release|export|shell|builds|shell-builds|<page>)\.json$|^(?:remoteEntry|embed|checkout|sdk)\.js$/;

/** The matches of a pattern that begin in a line; they may end in the next one. */
function* matchesOf(line: Line, pattern: RegExp): Generator<RegExpExecArray> {
  for (const match of line.text.matchAll(pattern)) if (match.index < line.own.length) yield match;
}

const isDocument = (line: Line) => line.path.endsWith('.md');

/** `look.md section 5, Chat`, `operations.md, "A new sealing key"`, `docs/modules.md#the-registry`. */
function* documentNames(line: Line, documents: Documents): Generator<BrokenReference> {
  const pattern =
    /(?<![\w/.*<:-])((?:\.{1,2}\/)*[\w-][\w./-]*\.md)\b(?!\.)(?:#([\w-]+))?(?:,? (?:sections? )?(\d+)(?:,? and (\d+))?)?(?:, ("?)([A-Za-z][^")*.;]*))?/g;
  for (const [reference, name = '', anchor, first, second, quote, title = ''] of matchesOf(line, pattern)) {
    const document = documents.find(line.path, name);
    if (document === undefined) {
      yield { reference, reason: 'no such document' };
      continue;
    }
    if (anchor !== undefined && !documents.hasAnchor(document, anchor)) {
      yield { reference, reason: `${document} has no such anchor` };
    }
    for (const number of [first, second]) {
      if (number !== undefined && !documents.hasSection(document, number)) {
        yield { reference, reason: `${document} has no section ${number}` };
      }
    }
    // Without a number or a quote, a lower-case word continues the sentence.
    const isTitle = title !== '' && (quote === '"' || first !== undefined || /^[A-Z]/.test(title));
    if (isTitle && !documents.hasHeading(document, title, first)) {
      yield { reference, reason: `${document} has no such heading` };
    }
  }
}

/** `section 7`: of the document itself if it has numbers, else of the specification. */
function* sections(line: Line, documents: Documents): Generator<BrokenReference> {
  const document = documents.isNumbered(line.path) ? line.path : Documents.specification;
  const pattern = /(?<!\.md,? )\bsections? (\d+)(?:, (\d+))*(?:,? and (\d+))?/gi;
  for (const [reference, ...numbers] of matchesOf(line, pattern)) {
    // A law has its own sections.
    if (/\bAct\b/.test(line.text)) continue;
    for (const number of numbers) {
      const isThere =
        number === undefined ||
        documents.hasSection(document, number) ||
        documents.hasSection(Documents.specification, number);
      if (!isThere) yield { reference, reason: `${document} has no section ${number}` };
    }
  }
}

function* screens(line: Line, documents: Documents): Generator<BrokenReference> {
  for (const [reference, number = ''] of matchesOf(line, /\bscreen (\d+)\b/gi)) {
    if (!documents.hasScreen(number)) {
      yield { reference, reason: `${Documents.specification} has no screen ${number}` };
    }
  }
}

/** `decision 006`, `docs/decisions/006`, `decision 000, part 3`. */
function* decisions(line: Line, documents: Documents): Generator<BrokenReference> {
  const pattern = /\bdecisions?[ /](\d{3})\b(?:[\w-]*\.md)?(?:, part (\d+))?/gi;
  for (const [reference, number = '', part] of matchesOf(line, pattern)) {
    const document = documents.decision(number);
    if (document === undefined) yield { reference, reason: 'no such decision' };
    else if (part !== undefined && !documents.hasSection(document, part)) {
      yield { reference, reason: `${document} has no part ${part}` };
    }
  }
}

function* requirements(line: Line, documents: Documents): Generator<BrokenReference> {
  for (const [reference] of line.own.matchAll(/\b[A-Z]{2,}-\d{2,3}\b/g)) {
    if (!documents.hasRequirement(reference) && !foreignIds.has(reference)) {
      yield { reference, reason: `${Documents.requirements} does not list it` };
    }
  }
}

function* lost(line: Line): Generator<BrokenReference> {
  const [reference] = lostDocuments.exec(line.own) ?? [];
  if (reference !== undefined) yield { reference, reason: 'no such document' };
}

/** `[text](path#anchor)` in documents. */
function* links(line: Line, documents: Documents): Generator<BrokenReference> {
  if (!isDocument(line)) return;
  for (const [reference, target = '', anchor] of line.own.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
    if (/^(?:https?|mailto):/.test(target)) continue;
    const beside = path.posix.join(path.posix.dirname(line.path), target).replace(/\/$/, '');
    const file = target === '' ? line.path : beside;
    if (!documents.has(file)) yield { reference, reason: 'no such file' };
    else if (anchor !== undefined && !documents.hasAnchor(file, anchor)) {
      yield { reference, reason: `${file} has no such anchor` };
    }
  }
}

const fileName = /^(?![./@*])[^/]*(?:\/.*)?\.(?:[cm]?[jt]sx?|jsonc?|sql|css|grit|ya?ml)$/;

/** Files that a document names between backticks, and paths from the root in comments. */
function* files(line: Line, documents: Documents): Generator<BrokenReference> {
  if (!isDocument(line) && !line.isComment) return;
  const pattern = isDocument(line)
    ? /`([\w.@{},<>*/-]+)`/g
    : /(?<![\w./@-])((?:[\w.-]+\/)+[\w.-]+\.[a-z]+)\b/g;
  for (const [reference, shape = ''] of line.own.matchAll(pattern)) {
    const isFromRoot = shape.includes('/') && documents.folders.has(shape.split('/')[0] ?? '');
    const isNamed = isFromRoot || (isDocument(line) && fileName.test(shape));
    if (isNamed && !made.test(path.posix.basename(shape)) && !documents.hasFile(shape)) {
      yield { reference, reason: 'no such file' };
    }
  }
}

export const checks: readonly Check[] = [
  documentNames,
  sections,
  screens,
  decisions,
  requirements,
  lost,
  links,
  files,
];
