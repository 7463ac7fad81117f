import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNodeProgram } from '@chatline/build/bundle/build-node';
import { inject } from 'vitest';

const dir = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles a text that imports the server's sources: a start from the sources takes several times the work.
 * @returns the path of the program; it is deleted when the whole run ends
 */
export async function bundleCode(name: string, code: string): Promise<string> {
  const folder = join(inject('programs'), name);
  const source = join(folder, `${name}.ts`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(source, code);
  await buildNodeProgram({ dir, target: relative(dir, folder), entries: { [name]: source } });
  return join(folder, `${name}.js`);
}
