import { join } from 'node:path';
import { type Registry, registrySchema, signedRegistrySchema } from '@chatline/shared/contract/registry';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type WatchedFile, watchFile } from './watched-file.ts';

/** The registry: the signed file's own text for the browser, which checks it, and what it says. */
export interface RegistryFile {
  readonly text: string;
  readonly registry: Registry;
}

const fileSchema = v.pipe(v.string(), v.parseJson(), signedRegistrySchema);
const payloadSchema = v.pipe(v.string(), v.parseJson(), registrySchema);

/** Where releases and the registry are kept. */
export function modulesDir(dataDir: string): string {
  return join(dataDir, 'modules');
}

/** Watches `DATA_DIR/modules/registry.json`. */
export function watchRegistry(dataDir: string, log: Logger): WatchedFile<RegistryFile> {
  return watchFile(
    join(modulesDir(dataDir), 'registry.json'),
    (text) => ({ text, registry: v.parse(payloadSchema, v.parse(fileSchema, text).payload) }),
    log,
  );
}
