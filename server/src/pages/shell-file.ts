import { join } from 'node:path';
import { integrity } from '@chatline/contract/modules/release';
import { shellFrameSchema, shellPageSchema } from '@chatline/contract/modules/shell-page';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { PageAsset } from './render-page.ts';
import { type WatchedFile, watchFile } from './watched-file.ts';

const asset = v.object({ file: v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/)), integrity });
const shellSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    scripts: v.array(asset),
    styles: v.array(asset),
    early: v.optional(v.record(v.string(), v.array(asset)), {}),
    /** The files of each kit part; earlier builds do not say it. */
    kit: v.optional(v.record(v.string(), v.array(asset)), {}),
    /** Earlier builds have none. */
    reads: v.fallback(v.optional(v.record(v.string(), v.array(v.unknown())), {}), {}),
    /** What the shell offers to modules; earlier builds do not say it. */
    offers: v.optional(v.object({ contract: v.string(), kit: v.array(v.string()) })),
    /** True if a page's registry may be a part; earlier builds need all of it. */
    takesPart: v.optional(v.boolean(), false),
    /** True if that of a page of the client area may be one too, beside the navigation of all. */
    takesNav: v.optional(v.boolean(), false),
    boot: v.nullish(v.object({ ...asset.entries, text: v.optional(v.string()) }), null),
    /** Earlier builds have no forms, and one of a later build that cannot be read is drawn by scripts. */
    earlyForm: v.fallback(v.nullish(v.object({ ...asset.entries, text: v.string() }), null), null),
    frames: v.fallback(v.optional(v.record(v.string(), shellFrameSchema), {}), {}),
    pages: v.fallback(v.optional(v.record(v.string(), shellPageSchema), {}), {}),
  }),
);

/**
 * The shell's files as listed by its build. `early` lists files that a page behind the login needs besides its entry:
 * by frame for pages of modules, by path for the shell's own pages. `kit` lists the files of its kit parts, and `reads`
 * the calls that a frame or a page begins with. `boot` is the classic script that sets the theme and
 * makes sure that the other scripts load. It is inlined in the page if it has a `text`, which it does not have during
 * development. `frames` are what pages of a frame show first, `pages` the shell's prerendered forms by path, and `earlyForm` the script that is inlined in them.
 */
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
