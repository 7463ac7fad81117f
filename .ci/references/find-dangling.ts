import type { Place, Repository } from '../repository.ts';
import { checks, type Fault, type Line } from './checks.ts';
import { Documents } from './documents.ts';

/** A reference that leads nowhere, and where it is. */
export interface Dangling extends Place, Fault {}

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

/** Finds every reference to a document, heading, section, decision, requirement or file that does not exist. */
export function findDangling(repository: Repository): Dangling[] {
  const documents = new Documents(repository);
  return [...repository.texts]
    .filter(([file]) => !file.startsWith('.ci/references/'))
    .flatMap(([file, text]) =>
      linesOf(file, text).flatMap((line, index) =>
        checks
          .flatMap((check) => [...check(line, documents)])
          .map((fault) => ({ path: file, line: index + 1, ...fault })),
      ),
    );
}
