import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceDir } from '../common/paths.ts';

const cache = path.join(workspaceDir, 'node_modules/.cache/builds-of-tests');

/** A build of an app for tests. */
interface CachedBuild {
  readonly folder: string;
  /** The JSON of what the build returned. */
  readonly result: string;
}

async function buildInto(
  own: string,
  name: string,
  build: (folder: string) => Promise<object>,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const earlier = (await readdir(cache)).filter((one) => one.startsWith(`${name}-`));
  for (const one of earlier) await rm(path.join(cache, one), { recursive: true, force: true });
  const folder = await mkdtemp(`${own}-`);
  const files = path.join(folder, 'files');
  await mkdir(files);
  await writeFile(path.join(folder, 'result.json'), JSON.stringify(await build(files)));
  await rename(folder, own);
}

/** A build of an app, which is kept until the hash of its sources changes. @param dir the app's sources */
export async function cachedBuild(
  dir: string,
  hash: string,
  build: (folder: string) => Promise<object>,
): Promise<CachedBuild> {
  const name = path.basename(dir);
  const own = path.join(cache, `${name}-${hash}`);
  const result = path.join(own, 'result.json');
  if (!existsSync(result)) await buildInto(own, name, build);
  return { folder: path.join(own, 'files'), result: await readFile(result, 'utf8') };
}
