import { type EarlyRead, readsAt, readsOf } from '@chatline/contract/modules/early-reads';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import { type ModulePage, shellPath } from './match-path.ts';
import type { Preloads } from './render-page.ts';
import type { ShellFiles } from './shell-file.ts';

interface Reads extends Pick<PageConfig, 'apiBase' | 'capabilities'> {
  readonly ofShell: ShellFiles['reads'];
}

/** Adds to a page's preloads the calls that it begins with; a public page and one that nobody may open has none. */
export function withReads(
  preloads: Preloads,
  found: ModulePage | null,
  path: string,
  { ofShell, apiBase, capabilities }: Reads,
): Preloads {
  const { roles, choice } = preloads;
  if (roles === null) return preloads;
  const frame = readsOf(ofShell[found?.frame ?? shellPath(path) ?? ''], roles, capabilities);
  const isFrames = (read: EarlyRead) => frame.some((known) => known.path === read.path);
  const ofPage = (entries: unknown) =>
    readsAt(readsOf(entries, roles, capabilities), found?.path ?? '', path).filter((read) => !isFrames(read));
  if (choice === undefined) {
    const reads = [...frame, ...ofPage(found?.reads)];
    return reads.length === 0 ? preloads : { ...preloads, api: apiBase, reads };
  }
  const staged = found?.stage?.release.descriptor.routes.find((route) => route.path === found.path);
  const reads = {
    live: choice.live.length === 0 ? [] : ofPage(found?.reads),
    staged: choice.staged.length === 0 ? [] : ofPage(staged?.reads),
  };
  return { ...preloads, api: apiBase, reads: frame, choice: { ...choice, reads } };
}
