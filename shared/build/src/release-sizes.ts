import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The compressed size of each file of a release that a browser may load, in bytes. */
export async function folderSizes(
  dataDir: string,
  name: string,
  version: string,
): Promise<Readonly<Record<string, number>>> {
  const dir = path.join(dataDir, 'modules', name, version);
  const files = await readdir(dir, { recursive: true });
  const compressed = files.filter((file) => file.endsWith('.br'));
  const sizes = compressed.map(async (file) => [file.slice(0, -3), (await stat(path.join(dir, file))).size]);
  return Object.fromEntries(await Promise.all(sizes));
}
