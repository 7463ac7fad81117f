import path from 'node:path';
import * as v from 'valibot';
import { readBytes } from '../common/read-text.ts';
import { storeOf } from './release-store.ts';

/** The list of the files of each shell build, newest last; outside the folder that is served. */
const buildsFile = 'shell-builds.json';

/** Entries that the list keeps. */
const maxBuilds = 200;

const buildsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ at: v.string(), files: v.array(v.string()) })),
);
/** A build of the shell: when, and its files. */
export type ShellBuild = v.InferOutput<typeof buildsSchema>[number];

function parseBuilds(bytes: Buffer | undefined): ShellBuild[] {
  const parsed = v.safeParse(buildsSchema, bytes?.toString('utf8') ?? '[]');
  return parsed.success ? parsed.output : [];
}

/** The builds of the shell, oldest first. */
export async function readShellBuilds(dataDir: string): Promise<readonly ShellBuild[]> {
  return parseBuilds(await storeOf(dataDir).read(buildsFile));
}

/** Stores a build of the shell; `shell.json`, from which pages are made, comes after the files that it names. */
export async function storeShellBuild(dataDir: string, files: readonly string[]): Promise<void> {
  const store = storeOf(dataDir);
  const outputDir = path.join(dataDir, 'shell');
  await store.copyFiles(outputDir, 'shell', files);
  if (!store.isFolder)
    await store.write('shell/shell.json', await readBytes(path.join(outputDir, 'shell.json')));
  await store.change(buildsFile, async (read) => {
    const builds = [...parseBuilds(await read()), { at: new Date().toISOString(), files: [...files] }];
    return Buffer.from(JSON.stringify(builds.slice(-maxBuilds)));
  });
}
