import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isFunctionLikeDeclaration, isStatement } from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type Project } from 'typescript/unstable/sync';
import type { Repository, SourceLocation } from '../repository.ts';

/** Lines of a function above which it needs a reason. */
const linesWithoutReason = 40;
/** Lines of a function that no reason allows. */
const maxLines = 60;

/** A function that is longer than it may be; `line` is its first. */
export interface LongFunction extends SourceLocation {
  readonly name: string;
  readonly lines: number;
}

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
const isTest = (path: string) =>
  /^(?:e2e|bench)\/|(?:^|\/)testing\/|\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path);
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*)/.test(line);

/** True if a comment directly above a line, given by its index, has the reason. */
function hasReasonAbove(lines: readonly string[], index: number): boolean {
  const line = lines[index - 1];
  if (line === undefined || !isComment(line)) return false;
  return /^\s*(?:\/\/|\/?\*+) Over 40 lines: \S/.test(line) || hasReasonAbove(lines, index - 1);
}

function nameOf(node: Node): string {
  const named: Node = isFunctionLikeDeclaration(node) && node.name === undefined ? node.parent : node;
  const name = 'name' in named ? named.name : undefined;
  return typeof name === 'object' && name !== null && 'text' in name
    ? String(name.text)
    : 'a function without a name';
}

function statementOf(node: Node): Node {
  return isStatement(node) || node.kind === SyntaxKind.SourceFile ? node : statementOf(node.parent);
}

/** Finds the long functions of one file. */
function longFunctionsIn(path: string, text: string, project: Project, file: string): LongFunction[] {
  const source = project.program.getSourceFile(file);
  if (!source) throw new Error(`TypeScript does not read ${path}.`);
  const lines = text.split('\n');
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: LongFunction[] = [];

  function visit(node: Node): void {
    if (isFunctionLikeDeclaration(node) && node.body) {
      const first = lineAt(node.getStart(source));
      const length = lineAt(node.end) - first + 1;
      const starts = [first, lineAt(statementOf(node).getStart(source))];
      const isReasoned = length <= maxLines && starts.some((start) => hasReasonAbove(lines, start));
      if (length > linesWithoutReason && !isReasoned) {
        found.push({ path, line: first + 1, name: nameOf(node), lines: length });
      }
    }
    node.forEachChild(visit);
  }

  visit(source);
  return found;
}

/** Finds functions of more than 40 lines without a reason, and all of more than 60. Tests are left out. */
export function findLongFunctions({ texts }: Repository): LongFunction[] {
  const files = [...texts].filter(([path]) => isCode(path) && !isTest(path));
  const config = {
    compilerOptions: { allowJs: true, jsx: 'preserve', noLib: true, noResolve: true, types: [] },
    files: files.map(([path]) => path),
  };
  const root = '/repository';
  const fs = createVirtualFileSystem(
    Object.fromEntries(
      [...files, ['tsconfig.json', JSON.stringify(config)]].map(([path, text]) => [`${root}/${path}`, text]),
    ),
  );
  const api = new API({ cwd: root, fs });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('TypeScript opens no project.');
    return files.flatMap(([path, text]) => longFunctionsIn(path, text, project, `${root}/${path}`));
  } finally {
    api.close();
  }
}
