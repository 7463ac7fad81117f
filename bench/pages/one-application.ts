import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFiles } from '@chatline/build/bundle/compress';
import { shellConfig } from '@chatline/build/bundle/preset';
import { runRspack } from '@chatline/build/bundle/run-rspack';
import { integrityOfFolder } from '@chatline/build/common/integrity';
import { rspack } from '@rspack/core';
import { workspaceDir } from '../../e2e/harness/workspace.ts';

/** A file with its hash, as the page's HTML names it. */
export interface Asset {
  readonly href: string;
  readonly integrity: string;
}

/** The same sources as one route-split application: what composition at run time is compared with. */
export interface OneApplication {
  /** The folder that the server gets as SHELL_DIR. */
  readonly dir: string;
  /** Files that the page's HTML names, as the composed product's HTML names those of a module. */
  filesOf(page: string): readonly Asset[];
}

/** Builds it: the shell, with a file in place of its module loader that imports the pages of all modules. */
export async function buildOneApplication(registryKey: string): Promise<OneApplication> {
  const dir = await mkdtemp(path.join(tmpdir(), 'chatline-one-application-'));
  const shellDir = path.join(workspaceDir, 'shell');
  const config = shellConfig({ dir: shellDir, name: 'shell', version: '0.0.0', outputDir: dir, registryKey });
  const imported = path.join(import.meta.dirname, 'imported-modules.ts');
  config.plugins?.push(new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, imported));
  const { stats } = await runRspack([config]);
  const { entrypoints = {}, namedChunkGroups = {} } =
    stats[0]?.toJson({ all: false, entrypoints: true, chunkGroups: true }) ?? {};
  const hashes = await integrityOfFolder(dir);
  await compressFiles(dir, Object.keys(hashes));
  const scriptsOf = (assets: readonly { readonly name: string }[] = []) =>
    assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const filesOf = (...groups: readonly string[]) => [
    ...new Set(groups.flatMap((group) => scriptsOf(namedChunkGroups[group]?.assets))),
  ];
  const withHash = (file: string) => ({ file, integrity: hashes[file] ?? '' });
  const boot = scriptsOf(entrypoints.boot?.assets)[0] ?? '';
  const own = ['dashboard', 'change-password'].map((name): [string, ReturnType<typeof withHash>[]] => [
    `/client-area/${name}`,
    filesOf('client-area', 'query', `page-${name}`).map(withHash),
  ]);
  await writeFile(
    path.join(dir, 'shell.json'),
    JSON.stringify({
      scripts: scriptsOf(entrypoints.main?.assets).map(withHash),
      styles: [],
      early: {
        dashboard: filesOf('client-area', 'query', 'kit').map(withHash),
        popup: filesOf('top-modules', 'kit').map(withHash),
        ...Object.fromEntries(own),
      },
      boot: { ...withHash(boot), text: await readFile(path.join(dir, boot), 'utf8') },
    }),
  );
  return {
    dir,
    filesOf: (page) =>
      filesOf(`page-${page}`).map((file) => ({ href: `/assets/${file}`, integrity: hashes[file] ?? '' })),
  };
}
