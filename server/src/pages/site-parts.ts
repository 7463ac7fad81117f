import { ownValue } from '@chatline/contract/modules/own-value';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import type { Prerendered } from '@chatline/contract/modules/prerendered';
import type { ShellFrame, ShellPage } from '@chatline/contract/modules/shell-page';
import { textsOfAddress } from './address-texts.ts';
import { fillPage } from './fill-page.ts';
import { type ModulePage, shellPath } from './match-path.ts';
import type { PageParts } from './render-page.ts';
import { type ShellFiles, shellAsset } from './shell-file.ts';
import { formHead, siteHead, styleElements } from './site-head.ts';

/** Search engines index only prerendered pages. */
export const notForSearch = ['<meta name="robots" content="noindex">'];

/** A prerendered form of the shell, and the script that is inlined in it. */
interface FormPage {
  readonly rendered: ShellPage;
  readonly script: NonNullable<ShellFiles['earlyForm']>;
  /** Texts from the page's address. */
  readonly texts: Readonly<Record<string, string>>;
}

export function findForm(shell: ShellFiles | null, path: string): FormPage | null {
  const rendered = shell?.pages[shellPath(path) ?? ''];
  const texts = textsOfAddress(path);
  return rendered && shell.earlyForm && texts ? { rendered, script: shell.earlyForm, texts } : null;
}

type SiteParts = Pick<PageParts, 'title' | 'head' | 'fragment' | 'frame' | 'earlyForm'>;

export function findFrame(
  shell: ShellFiles | null,
  found: ModulePage | null,
  path: string,
): ShellFrame | undefined {
  const ofShell = shellPath(path)?.startsWith('/client-area') ? 'dashboard' : '';
  return ownValue(shell?.frames ?? {}, found?.frame ?? ofShell);
}

/** The input of a page's parts besides its address. */
interface Response {
  readonly config: PageConfig;
  readonly nonce: string;
  readonly origin: string;
  /** The module's page, if it was rendered at build time. */
  readonly rendered: Prerendered | null | undefined;
}

/** The page that an address serves: that of a module, or a form or frame of the shell. */
export interface ServedPage {
  readonly found: ModulePage | null;
  readonly form: FormPage | null;
  readonly frame: ShellFrame | undefined;
}

const emptySite = { head: notForSearch, fragment: null, frame: null, earlyForm: null };

function frameParts(frame: ShellFrame, { config, origin, nonce }: Response) {
  const page = fillPage({ title: '', description: '', structured: [], ...frame }, config, origin);
  return { frame: page.html, head: [...notForSearch, ...styleElements(frame.styles, nonce)] };
}

function formParts({ rendered, script, texts }: FormPage, { config, origin, nonce }: Response): SiteParts {
  const page = fillPage(rendered, config, origin, texts);
  const head = [...notForSearch, ...formHead({ page, styles: rendered.styles, nonce })];
  const earlyForm = { ...shellAsset(script), text: script.text, data: rendered.form };
  return { ...emptySite, title: page.title, head, fragment: page.html, earlyForm };
}

/** Returns what a page shows before its scripts: a form, a module's rendered page, or a frame. */
export function siteParts({ found, form, frame }: ServedPage, response: Response): SiteParts {
  const { config, nonce, origin, rendered } = response;
  const { productName } = config;
  if (!found && form) return formParts(form, response);
  if (!found || !rendered)
    return { ...emptySite, title: productName, ...(frame && frameParts(frame, response)) };
  const page = fillPage(rendered, config, origin);
  const { styles } = rendered;
  const head = siteHead({ page, styles, nonce, productName, origin, canonical: origin + found.path });
  return { ...emptySite, title: page.title, head, fragment: page.html };
}
