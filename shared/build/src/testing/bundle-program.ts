import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workspaceDir } from '../common/paths.ts';

/** Leaves the packages of others in `node_modules`: the bundler has files beside its code. */
const packagesOfOthers: Plugin = {
  name: 'packages-of-others',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted }) =>
      wanted.startsWith('@chatline/') ? undefined : { path: wanted, external: true },
    );
  },
};

/**
 * Bundles a program of the workspace, because a start from its sources takes three times as long.
 * @param folder of its package in the workspace
 * @param source its entry there
 * @returns its path; its folder is to be removed
 */
export async function bundleProgram(folder: string, source: string): Promise<string> {
  // As deep below the workspace as the sources, which find the workspace from where they are.
  const dist = path.join(workspaceDir, folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const outdir = mkdtempSync(path.join(dist, 'tests-'));
  await build({
    entryPoints: { program: path.join(workspaceDir, folder, source) },
    outdir,
    bundle: true,
    // What is imported late stays apart, as in the sources.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [packagesOfOthers],
    logLevel: 'warning',
  });
  return path.join(outdir, 'program.js');
}
