import { join } from 'node:path';
import { shellManifestSchema } from '@chatline/contract/modules/shell-manifest';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { PageAsset } from './render-page.ts';
import { type WatchedFile, watchFile } from './watched-file.ts';

const shellSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.omit(shellManifestSchema, ['carried']),
  v.transform(({ takesPart, takesNav, ...shell }) => ({
    ...shell,
    acceptsPartialRegistry: shell.acceptsPartialRegistry ?? takesPart,
    acceptsNav: shell.acceptsNav ?? takesNav,
  })),
);

/** What `shell.json` says of the shell that is served. */
export type ShellFiles = v.InferOutput<typeof shellSchema>;

/** The address of a file of the shell. */
export const fromShell = ({ file, integrity }: { file: string; integrity: string }): PageAsset => ({
  href: `/assets/${file}`,
  integrity,
});

/** Watches `SHELL_DIR/shell.json`. */
export function watchShell(shellDir: string, log: Logger): WatchedFile<ShellFiles> {
  return watchFile(join(shellDir, 'shell.json'), (text) => v.parse(shellSchema, text), log);
}
