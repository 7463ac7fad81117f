import { browserEventsCall } from '@chatline/contract/calls/browser-events';
import { pathOf } from '@chatline/contract/calls/define-call';
import { type BrowserEventsBlock, otherName, shellName } from '@chatline/contract/modules/browser-events';
import type { Config } from '../platform/config.ts';
import { type ModulePage, shellPath } from './match-path.ts';
import { type ShellFiles, shellAsset, shellVersionOf } from './shell-file.ts';

/** Returns what a page's browser needs to report; null if it reports nothing, or the shell is an earlier one. */
export function browserEventsBlock(
  { browserEvents, isBaseline }: Pick<Config, 'browserEvents' | 'isBaseline'>,
  shell: ShellFiles | null,
  found: ModulePage | null,
  path: string,
): BrowserEventsBlock | null {
  if (browserEvents === null || isBaseline || !shell?.browserEvents) return null;
  const { href: src, integrity } = shellAsset(shell.browserEvents);
  const version = shellVersionOf(shell);
  const shown = found
    ? { module: found.module, version: found.release.version, page: found.path }
    : { module: shellName, version, page: shellPath(path) ?? otherName };
  const url = `/api${pathOf(browserEventsCall)}`;
  return { src, integrity, url, share: browserEvents.share, shell: version, ...shown };
}
