// The files of the deep checks: docs/testing.md, "Deep checks".
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceDir } from '../server/launch/workspace.mjs';
import { sourceFolders } from './folders.mjs';

const isDeepTest = (file, text) =>
  /\.deep\.test\.tsx?$/.test(file) || (/\.test\.tsx?$/.test(file) && text.includes("/deep-run.ts'"));
const isDeepSpec = (file, text) =>
  file.endsWith('.deep.spec.ts') || (file.endsWith('.spec.ts') && /@deep|deepUnless/.test(text));

/** The folders below one, without those of packages and builds. */
function* foldersIn(folder) {
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !/^(?:node_modules|dist)$/.test(entry.name))
      yield* foldersIn(path.join(folder, entry.name));
}

function filesIn(folder, names, isDeep) {
  return [...foldersIn(folder)]
    .flatMap((one) => readdirSync(one).map((file) => path.join(one, file)))
    .filter((file) => names.some((name) => path.basename(file).startsWith(name)))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && isDeep(file, readFileSync(file, 'utf8')));
}

/** The files with deep checks whose names begin with one of these. */
export function deepFiles(names) {
  const tested = sourceFolders(workspaceDir).filter((folder) => folder !== 'e2e');
  return {
    unit: tested.flatMap((folder) => filesIn(folder, names, isDeepTest)),
    browser: filesIn('e2e', names, isDeepSpec),
  };
}
