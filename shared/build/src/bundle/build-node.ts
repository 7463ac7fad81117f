import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** A program for Node: its folder and its entries. */
interface NodeProgram {
  readonly dir: string;
  /** Output name → source. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folders that the program reads at run time: name in `dist` → source. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Output folder below `dir`, if not `dist`. */
  readonly target?: string;
}

/** Packages with files beside their code, and large ones that are loaded late; they stay in `node_modules`. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pdfkit', 'pg-native'];

/**
 * Bundles a program of the workspace.
 * @throws {Error} with the bundler's messages if it fails
 */
export async function buildNodeProgram({
  dir,
  entries,
  folders = {},
  target = 'dist',
}: NodeProgram): Promise<void> {
  await build({
    absWorkingDir: dir,
    entryPoints: { ...entries },
    outdir: path.join(dir, target),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: false,
    sourcemap: 'linked',
    external,
    loader: { '.sql': 'text' },
    // Some packages of the bundle are CommonJS and call require.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  });
  for (const [name, source] of Object.entries(folders)) {
    const copy = path.join(dir, target, name);
    await rm(copy, { recursive: true, force: true });
    await cp(path.join(dir, source), copy, { recursive: true });
  }
}
