import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { fitsContract, type Offer } from '@chatline/contract/modules/fits-contract';
import { minOffer } from '@chatline/contract/modules/kit-parts';
import { ownValue } from '@chatline/contract/modules/own-value';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import type { Release } from '@chatline/contract/modules/release';
import { withReads } from './early-reads.ts';
import { type ModulePage, shellPath } from './match-path.ts';
import type { PageAsset, Preloads } from './render-page.ts';
import { type ShellFiles, shellAsset } from './shell-file.ts';

/** The address of a release's folder. @param origin that of the modules; empty for our own */
export const folderOf = ({ base }: Release, origin: string) => origin + base;

function assetsOf(release: Release, files: readonly string[], origin: string): PageAsset[] {
  return files.flatMap((file) => {
    const integrity = ownValue(release.files, file);
    return integrity === undefined ? [] : [{ href: folderOf(release, origin) + file, integrity }];
  });
}

const everyFlag = mapFlags(() => true);

/** The scripts of a module's page; none if the shell cannot run the release, because it refuses it. */
function scriptsOf(release: Release, page: string, { offers, origin, kit }: Hints): PageAsset[] {
  if (!fitsContract(release, offers)) return [];
  const files = [release.entry, ...(ownValue(release.pages, page) ?? [])];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const parts = ownValue(release.pageKit ?? {}, page) ?? [];
  const ofKit = new Map(parts.flatMap((part) => ownValue(kit, part) ?? []).map((one) => [one.file, one]));
  return [...assetsOf(release, scripts, origin), ...[...ofKit.values()].map(shellAsset)];
}

/** The input of preloads besides the page. */
interface Hints {
  readonly early: ShellFiles['early'];
  readonly kit: ShellFiles['kit'];
  readonly offers: Offer;
  /** Origin of the modules' files. */
  readonly origin: string;
}

/** The stage of a page's module, unless the shell cannot run its release: then everyone gets the live one. */
function fittingStage({ stage }: ModulePage, { offers }: Hints): ModulePage['stage'] {
  return stage !== undefined && fitsContract(stage.release, offers) ? stage : undefined;
}

function preloadsOf(found: ModulePage | null, path: string, hints: Hints): Preloads {
  const { early } = hints;
  if (found === null) {
    const route = shellPath(path) ?? '';
    return {
      roles: route.startsWith('/client-area/') ? roles : null,
      files: ownValue(early, route)?.map(shellAsset) ?? [],
    };
  }
  const { release, page, frame, needs } = found;
  const stage = fittingStage(found, hints);
  const ofFrame = needs === 'public' ? [] : (early[frame]?.map(shellAsset) ?? []);
  const isNew = ({ href }: PageAsset) => !ofFrame.some((known) => known.href === href);
  const live = scriptsOf(release, page, hints);
  if (stage === undefined && live.length === 0) return { roles: null, files: [] };
  const mayOpen = (role: Role) => needs !== 'public' && isAllowed(needs, { role, flags: everyFlag });
  const allowed = needs === 'public' ? null : roles.filter(mayOpen);
  if (stage === undefined) return { roles: allowed, files: [...ofFrame, ...live.filter(isNew)] };
  const { release: staged, ...rules } = stage;
  const choice = {
    live: live.filter(isNew),
    staged: scriptsOf(staged, page, hints).filter(isNew),
    rules,
  };
  return { roles: allowed, files: ofFrame, choice };
}

/** The files and calls that a page's HTML names early. */
export function preloadsOfPage(
  found: ModulePage | null,
  path: string,
  shell: ShellFiles | null,
  { modulesOrigin, ...api }: PageConfig,
): Preloads {
  const { early = {}, kit = {}, reads = {}, offers = minOffer } = shell ?? {};
  const files = preloadsOf(found, path, { early, kit, offers, origin: modulesOrigin ?? '' });
  return withReads(files, found, path, { ofShell: reads, ...api });
}
