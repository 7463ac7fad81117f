import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@chatline/contract/constants/time';
import type { Services } from '../platform/services/services.ts';

/** A received file that is not stored yet. */
export interface IncomingFile {
  readonly path: string;
  readonly bytes: number;
  /** The first bytes, which identify the file type. */
  readonly start: Buffer;
}

const partialMaxAgeMs = dayMs;
const startBytes = 64;

function incomingFolder({ config }: Pick<Services, 'config'>): string {
  return join(config.dataDir, 'media', 'half');
}

/** Writes a file to a temporary path as it arrives; an incomplete one is deleted. */
export async function receiveFile(
  services: Pick<Services, 'config' | 'random'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<IncomingFile> {
  const folder = incomingFolder(services);
  await mkdir(folder, { recursive: true });
  const path = join(folder, services.random(12).toString('hex'));
  const file = await open(path, 'wx');
  let start = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      if (bytes < startBytes) start = Buffer.concat([start, piece]).subarray(0, startBytes);
      bytes += piece.length;
      await file.appendFile(piece);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, bytes, start };
}

/** Deletes a received file, unless it was stored. */
export async function deleteIncoming({ path }: IncomingFile): Promise<void> {
  await rm(path, { force: true });
}

/** Deletes the incomplete files of killed processes. */
export async function deletePartialFiles(services: Pick<Services, 'config'>, now: Date): Promise<void> {
  const folder = incomingFolder(services);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > partialMaxAgeMs) await rm(path, { force: true });
  }
}
