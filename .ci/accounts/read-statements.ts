import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import type { Repository, SourceLocation } from '../repository.ts';
import { Evaluator } from './evaluate.ts';

/** A place in the code that runs SQL, with the forms that its statement has. */
export interface Statement extends SourceLocation {
  /** The function that runs it. */
  readonly name: string;
  /** Empty if the code does not say what it runs. */
  readonly texts: readonly string[];
}

const runs = new Set(['query', 'execute', 'script']);
const isCode = (path: string) => /^server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);

/** The name of the declaration at the top of a file that contains a node. */
function nameAround(node: Node): string {
  let top = node;
  while (top.parent?.parent) top = top.parent;
  if (isFunctionDeclaration(top)) return top.name?.text ?? '';
  const [declaration] = isVariableStatement(top) ? top.declarationList.declarations : [];
  return declaration && isIdentifier(declaration.name) ? declaration.name.text : '';
}

function statementsIn(path: string, source: SourceFile, evaluator: Evaluator): Statement[] {
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const [sql] = node.arguments;
      if (sql && runs.has(node.expression.name.text)) {
        const value = evaluator.evaluate(sql);
        const text = value.kind === 'record' ? value.entries.get('text') : value;
        const line = source.getLineAndCharacterOfPosition(sql.getStart(source)).line + 1;
        found.push({ path, line, name: nameAround(node), texts: text?.kind === 'texts' ? text.texts : [] });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Reads all SQL of the server's stores: what `query`, `execute` and `script` are given. */
export function readStatements({ texts }: Repository): Statement[] {
  const files = [...texts].filter(([path]) => isCode(path));
  const config = {
    compilerOptions: { noLib: true, noResolve: true, types: [] },
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
    const sources = new Map(
      files.flatMap(([path]) => {
        const source = project.program.getSourceFile(`${root}/${path}`);
        return source ? [[path, source] as const] : [];
      }),
    );
    const byName = new Map([...sources].map(([path, source]) => [`${root}/${path}`, source]));
    const evaluator = new Evaluator(byName);
    return [...sources]
      .filter(([path]) => path.endsWith('.store.ts'))
      .flatMap(([path, source]) => statementsIn(path, source, evaluator));
  } finally {
    api.close();
  }
}
