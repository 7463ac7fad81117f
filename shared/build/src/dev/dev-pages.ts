import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownOffer } from '@chatline/contract/modules/kit-parts';
import type { ShellManifest } from '@chatline/contract/modules/shell-manifest';
import type { RemoteApp } from '../common/apps.ts';
import { changeModule } from '../registry/change-module.ts';
import { type DevRemote, devRelease } from './dev-remote.ts';
import type { DevScript } from './dev-scripts.ts';

/** Writes `shell.json`, from which the server makes its pages. */
export async function writeShellPage(dataDir: string, boot: DevScript, start: DevScript): Promise<void> {
  const asset = (file: string, { integrity }: DevScript) => ({ file, integrity });
  const page: ShellManifest = {
    offers: ownOffer,
    scripts: [asset('start.js', start)],
    styles: [],
    boot: asset('boot.js', boot),
  };
  await mkdir(path.join(dataDir, 'shell'), { recursive: true });
  await writeFile(path.join(dataDir, 'shell/shell.json'), JSON.stringify(page));
}

/**
 * Writes the signed registry with every remote in development. Each module's revision is the clock's, because a page
 * refuses a lower one than it has seen.
 * @throws {Error} if a descriptor is invalid
 */
export async function writeDevRegistry(dataDir: string, remotes: readonly DevRemote[]): Promise<void> {
  for (const { source, entry } of remotes) {
    const live = devRelease(source, entry);
    await changeModule(dataDir, source.name, {
      takesGrants: true,
      change: () => ({ state: 'live', live, kept: [], isUrgent: false, isPinned: false }),
    });
  }
}

/** Calls back when the descriptor of a remote has changed. */
export function watchDescriptor({ dir }: RemoteApp, take: () => void): () => void {
  // Watches the folder and not the file, because editors replace the file.
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dir, (_event, file) => {
    if (file !== 'remote.json') return;
    clearTimeout(timer);
    timer = setTimeout(take, 100);
  });
  return () => watcher.close();
}
