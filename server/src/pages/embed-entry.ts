import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../platform/services/services.ts';
import { modulesDir } from './registry-file.ts';
import { registryOf } from './watched-registry.ts';

/** Finds the script of the live chats that other sites' pages load; null if there is none. */
export function findEmbedEntry(
  services: Pick<Services, 'config' | 'log'>,
): { readonly path: string; readonly container: string } | null {
  const release = registryOf(services).read()?.registry.modules.chats?.live;
  if (!release) return null;
  const path = `${release.base}alone/embed.js`;
  const file = join(modulesDir(services.config.dataDir), 'chats', release.version, 'alone', 'embed.js');
  return existsSync(file) ? { path, container: `${release.container}_embed` } : null;
}
