import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundleProgram } from './bundle-program.ts';

/**
 * Bundles a command of this package before the tests of a file, and deletes the bundle after them.
 * @returns its path, in hooks and tests
 */
export function bundledCommand(name: 'build' | 'module'): () => string {
  let program = '';
  beforeAll(async () => {
    program = await bundleProgram('shared/build', `src/${name}.cli.ts`);
  });
  afterAll(() => rmSync(path.dirname(program), { recursive: true, force: true }));
  return () => program;
}
