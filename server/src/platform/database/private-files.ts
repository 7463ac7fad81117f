import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The owner's bits of a mode. */
const own = 0o700;

/** The part of Emscripten's file system that sets modes; it is missing in PGlite's types. */
interface Modes {
  chmod(node: unknown, mode: number, dontFollow?: boolean): void;
}

/** Keeps PGlite's files private: PGlite sets the mode of each file that it creates, whatever the umask is. */
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

/** Makes the files of a database private that an earlier release has created. */
export function makeFilesPrivate(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}
