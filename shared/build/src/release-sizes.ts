import { storeOf } from './store/release-store.ts';

/** The compressed size of each file of a release that a browser may load, in bytes. */
export async function folderSizes(
  dataDir: string,
  name: string,
  version: string,
): Promise<Readonly<Record<string, number>>> {
  const folder = `modules/${name}/${version}/`;
  const files = await storeOf(dataDir).list(folder.slice(0, -1));
  const compressed = files.filter(({ path }) => path.endsWith('.br'));
  return Object.fromEntries(compressed.map(({ path, bytes }) => [path.slice(folder.length, -3), bytes]));
}
