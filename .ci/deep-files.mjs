// The files of the deep checks: docs/testing.md, "Deep checks".
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isDeepTest = (file, text) =>
  file.endsWith('.deep.test.ts') || (file.endsWith('.test.ts') && text.includes("/deep-run.ts'"));
const isDeepSpec = (file, text) =>
  file.endsWith('.deep.spec.ts') || (file.endsWith('.spec.ts') && /@deep|deepUnless/.test(text));

function filesIn(folder, names, isDeep) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => names.some((name) => path.basename(file).startsWith(name)))
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file) && !file.includes('node_modules'))
    .filter((file) => isDeep(file, readFileSync(file, 'utf8')));
}

/** The files with deep checks whose names begin with one of these. */
export function deepFiles(names) {
  return { unit: filesIn('server/src', names, isDeepTest), browser: filesIn('e2e', names, isDeepSpec) };
}
