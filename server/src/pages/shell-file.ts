import { join } from 'node:path';
import { shellManifestSchema } from '@chatline/contract/modules/shell-manifest';
import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
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

/** The content of `shell.json` about the served shell. */
export type ShellFiles = v.InferOutput<typeof shellSchema>;

/** The address of a file of the shell. */
export const shellAsset = ({ file, integrity }: { file: string; integrity: string }): PageAsset => ({
  href: `/assets/${file}`,
  integrity,
});

/** The version of the shell, from the name of its entry: eight digits of its content's hash; empty if it has none. */
export function shellVersionOf(shell: ShellFiles | null): string {
  const names = (shell?.scripts ?? []).map(({ file }) => /^main\.([\da-f]+)\.js$/.exec(file)?.[1]);
  return names.find((name) => name !== undefined) ?? '';
}

type Needed = Pick<Services, 'config' | 'log'>;

const watched = new WeakMap<Needed['config'], WatchedFile<ShellFiles>>();

/** Watches `SHELL_DIR/shell.json`, for all readers of a server so that a problem is logged once. */
export function shellFileOf({ config, log }: Needed): WatchedFile<ShellFiles> {
  const file = join(config.shellDir, 'shell.json');
  const known = watched.get(config) ?? watchFile(file, (text) => v.parse(shellSchema, text), log);
  watched.set(config, known);
  return known;
}
