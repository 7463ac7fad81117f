import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The owner's part of a mode. */
const own = 0o700;

/** The part of Emscripten's file system that sets modes; PGlite's types do not know it. */
interface Modes {
  chmod(node: unknown, mode: number, dontFollow?: boolean): void;
}

/** PGlite's files for the user alone: it sets the mode of each file that it makes, whatever the umask is. */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }: { readonly FS: Modes }) => {
        const { chmod } = FS;
        FS.chmod = (node, mode, dontFollow) => chmod(node, mode & own, dontFollow);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Shuts the files of a database that an earlier release has made. */
export function shutFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}
