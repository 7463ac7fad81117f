import type { Repository, SourceLocation } from '../repository.ts';
import { type BrokenReference, checks, type Line } from './checks.ts';
import { Documents } from './documents.ts';

/** A reference that leads nowhere, and where it is. */
export interface Dangling extends SourceLocation, BrokenReference {}

const commentMark = /^\s*(?:\/\*\*?|\*\/?|\/\/+|--|#(?!#* ))\s?/;

function linesOf(file: string, text: string): Line[] {
  const isDocument = file.endsWith('.md');
  const lines = text.split('\n');
  return lines.map((own, index) => ({
    path: file,
    own,
    text: `${own} ${(lines[index + 1] ?? '').replace(isDocument ? '' : commentMark, '').trim()}`,
    isComment: !isDocument && (commentMark.test(own) || /\s\/\/ /.test(own)),
  }));
}

const testFile = /\.(?:test|spec)\.tsx?$|^e2e\/harness\//;

/** Requirements that no test title names. */
function untested({ texts }: Repository): Dangling[] {
  const tests = [...texts].filter(([file]) => testFile.test(file)).map(([, text]) => text);
  const named = new Set(tests.flatMap((text) => text.match(/(?<=\[)[A-Z]{2,}-\d{2,3}(?=\])/g) ?? []));
  const lines = (texts.get(Documents.requirements) ?? '').split('\n');
  return lines.flatMap((line, index) => {
    const [, id] = /^- ([A-Z]{2,}-\d{2,3}) /.exec(line) ?? [];
    if (id === undefined || named.has(id)) return [];
    return [
      { path: Documents.requirements, line: index + 1, reference: id, reason: 'no test title names it' },
    ];
  });
}

/**
 * Finds every reference to a document, heading, section, decision, requirement or file that does not exist, and every
 * requirement without a test.
 */
export function findDangling(repository: Repository): Dangling[] {
  const documents = new Documents(repository);
  const dangling = [...repository.texts]
    .filter(([file]) => !file.startsWith('.ci/references/'))
    .flatMap(([file, text]) =>
      linesOf(file, text).flatMap((line, index) =>
        checks
          .flatMap((check) => [...check(line, documents)])
          .map((broken) => ({ path: file, line: index + 1, ...broken })),
      ),
    );
  return [...dangling, ...untested(repository)];
}
