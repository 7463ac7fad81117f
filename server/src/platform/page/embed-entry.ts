import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, signedRegistrySchema } from '@chatline/shared/contract/registry';
import * as v from 'valibot';
import { modulesDir } from './registry-file.ts';

/** The live chats as a foreign page loads them; null where there are none. */
export function findEmbedEntry(
  dataDir: string,
): { readonly path: string; readonly container: string } | null {
  const folder = modulesDir(dataDir);
  const file = join(folder, 'registry.json');
  if (!existsSync(file)) return null;
  const { payload } = v.parse(
    v.pipe(v.string(), v.parseJson(), signedRegistrySchema),
    readFileSync(file, 'utf8'),
  );
  const registry = v.parse(v.pipe(v.string(), v.parseJson(), registrySchema), payload);
  const release = registry.modules.chats?.live;
  if (!release) return null;
  const path = `${release.base}alone/embed.js`;
  return existsSync(join(folder, 'chats', release.version, 'alone', 'embed.js'))
    ? { path, container: `${release.container}_embed` }
    : null;
}
