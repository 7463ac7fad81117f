import { join } from 'node:path';
import { integrity } from '@chatline/contract/modules/registry';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type WatchedFile, watchFile } from './watched-file.ts';

const asset = v.object({ file: v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/)), integrity });
const shellSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    scripts: v.array(asset),
    styles: v.array(asset),
    early: v.optional(v.record(v.string(), v.array(asset)), {}),
    boot: v.nullish(v.object({ ...asset.entries, text: v.optional(v.string()) }), null),
  }),
);

/**
 * The shell's files as its build wrote them down. `early` are those that a page behind the login wants beside its
 * entry: for pages of modules by frame, for the shell's own by path. `boot` is the classic script that sets the theme and sees that the
 * others arrive; it is inlined in the page, which while developing it does not have.
 */
export type ShellFiles = v.InferOutput<typeof shellSchema>;

/** Watches `SHELL_DIR/shell.json`. */
export function watchShell(shellDir: string, log: Logger): WatchedFile<ShellFiles> {
  return watchFile(join(shellDir, 'shell.json'), (text) => v.parse(shellSchema, text), log);
}
