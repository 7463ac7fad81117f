import type { Role } from '@chatline/contract/access/roles';
import { type BrowserEventsBlock, browserEventsElementId } from '@chatline/contract/modules/browser-events';
import type { NavItem } from '@chatline/contract/modules/descriptor';
import { formPage } from '@chatline/contract/modules/early-form';
import type { EarlyRead } from '@chatline/contract/modules/early-reads';
import {
  navElementId,
  nonceMetaName,
  type PageConfig,
  pageConfigElementId,
  partialRegistryAttribute,
  registryElementId,
  serverTimeMetaName,
} from '@chatline/contract/modules/page-config';
import {
  firstFrameAttribute,
  lateScriptsElementId,
  prerenderedAttribute,
} from '@chatline/contract/modules/prerendered';
import type { EarlyForm } from '@chatline/contract/modules/shell-page';
import type { StageRules } from '@chatline/contract/modules/stage';
import { escapeHtml, escapeJson } from '../platform/html.ts';
import { iconPath } from './site-head.ts';

/** One of our files with its hash. */
export interface PageAsset {
  readonly href: string;
  readonly integrity: string;
}

/** Scripts that a page will need soon, and the calls that it begins with. */
export interface Preloads {
  /** Roles that may open the page; null for a public page. */
  readonly roles: readonly Role[] | null;
  readonly files: readonly PageAsset[];
  /** Set if the page's module has a stage: the browser chooses between two releases' files by these rules. */
  readonly choice?: {
    readonly live: readonly PageAsset[];
    readonly staged: readonly PageAsset[];
    readonly rules: StageRules;
    readonly reads?: { readonly live: readonly EarlyRead[]; readonly staged: readonly EarlyRead[] };
  };
  /** For a page of a module with a stage, those of the frame. */
  readonly reads?: readonly EarlyRead[];
  /** Base of the API's addresses. */
  readonly api?: string;
}

export interface PageParts {
  readonly config: PageConfig;
  /** The text of the signed registry; null if it is missing or broken. */
  readonly registryText: string | null;
  /** True if the text has no module but the page's own. */
  readonly isPartialRegistry: boolean;
  /** Navigation of all modules beside a partial registry; null for a page that does not show it. */
  readonly nav: readonly NavItem[] | null;
  readonly nonce: string;
  /** Time at which the page is made, in milliseconds. */
  readonly nowMs: number;
  /** The script that runs before paint; it is inlined in the page. */
  readonly boot: (PageAsset & { readonly text?: string | undefined }) | null;
  readonly scripts: readonly PageAsset[];
  readonly styles: readonly PageAsset[];
  readonly preloads: Preloads;
  readonly title: string;
  /** More of the head, as HTML. */
  readonly head: readonly string[];
  /** True if there is no page at this address. */
  readonly isMissing: boolean;
  /** What the browser needs to report its visit; null if it reports nothing. */
  readonly browserEvents: BrowserEventsBlock | null;
  /** The prerendered HTML; null if scripts draw the page. */
  readonly fragment: string | null;
  /** The content until scripts draw the page, for a visitor who may open it; null on other pages. */
  readonly frame: string | null;
  /** The script of a prerendered form with its data; null on other pages. */
  readonly earlyForm: (PageAsset & { readonly text: string; readonly data: EarlyForm }) | null;
}

function attributes({ href, integrity }: PageAsset, name: 'src' | 'href'): string {
  return `${name}="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

function dataBlock(id: string, json: string, attribute = ''): string {
  return `<script type="application/json" id="${id}"${attribute}>${escapeJson(json)}</script>`;
}

/** For a prerendered page, the boot script requests the scripts after the first paint. */
function scriptLines({ fragment, boot, scripts, earlyForm, preloads }: PageParts): string[] {
  // A chunk may run before the entry: it only registers its modules. A preload would wait for the entry unused.
  const chunks = earlyForm === null ? [] : preloads.files;
  if (fragment !== null && boot !== null)
    return [dataBlock(lateScriptsElementId, JSON.stringify([...chunks, ...scripts]))];
  return scripts.map((script) => `<script defer ${attributes(script, 'src')}></script>`);
}

/** Preloads the scripts of a public page. */
function preloadLines({ preloads: { roles, files, choice }, earlyForm }: PageParts): string[] {
  if (roles !== null || choice !== undefined || earlyForm !== null) return [];
  return files.map((file) => `<link rel="preload" as="script" ${attributes(file, 'href')}>`);
}

/** Leaves it to the boot script to request these files, because the server cannot see the browser's session. */
function earlyFiles({ preloads }: PageParts): string {
  const { roles, files, choice, reads = [] } = preloads;
  if (choice === undefined && (roles === null || files.length + reads.length === 0)) return '';
  return ` data-early="${escapeHtml(JSON.stringify(preloads))}"`;
}

/** Inlines the boot script. Its hash is in the page's policy, so no other inline script runs. */
function bootLine(boot: NonNullable<PageParts['boot']>, parts: PageParts): string {
  if (boot.text === undefined) return `<script ${attributes(boot, 'src')}${earlyFiles(parts)}></script>`;
  return `<script${earlyFiles(parts)}>${boot.text}</script>`;
}

/** Inlines the script that makes a form usable before the other scripts. */
function earlyFormLine({ earlyForm }: PageParts): string | null {
  if (earlyForm === null) return null;
  return `<script data-form="${escapeHtml(JSON.stringify(earlyForm.data))}">${earlyForm.text}</script>`;
}

/** A note is shown if the scripts have drawn nothing for this long; the boot script keeps trying. */
const lateAfterSeconds = 6;
// Removes the browser's default margin and sets its colour scheme, as the app's own styles do.
const bareStyle = 'body{margin:0}[data-theme=dark]{color-scheme:dark}';
const lateStyle = `${bareStyle}.late{margin:0;visibility:hidden;animation:late 0s ${lateAfterSeconds}s forwards;font:16px/1.5 system-ui,sans-serif;padding:24px}@keyframes late{to{visibility:visible}}`;

// A form hides itself if this visit needs another page (`data-scratch`), and has the note while it waits to be sent.
const formStyle = `${lateStyle}noscript p{margin:0;padding:12px 24px;font:16px/1.5 system-ui,sans-serif}[data-scratch] #root>*{display:none}.late{position:fixed;inset:auto 0 0;z-index:9;background:Canvas;color:CanvasText}:root:not([data-waits],[data-scratch])>body>.late{display:none}`;

// The boot script sets `data-may-open` for a visitor whose session may open the page. A folded sidebar has its width.
const frameStyle = `${lateStyle}:root:not([data-may-open]) [${firstFrameAttribute}]>[inert]{display:none}[data-sidebar=folded] [${firstFrameAttribute}] aside>div{width:64px;visibility:hidden}[data-may-open] .late{position:fixed;inset:auto 0 0;z-index:9;background:Canvas;color:CanvasText}`;

// A form stands in the middle of the window: half of it would move when the rest comes.
const formEndId = 'form-end';
const paintWholeForm = `<link rel="expect" href="#${formEndId}" blocking="render">`;

// Nobody should type a password into a form that cannot be sent.
const noScriptStyle = '#root form{display:none}';

/** Marks of what is chosen: a pressed button, the present page or section, a choice of a group, a tab or an option. */
const chosen =
  ':is([aria-pressed=true],[aria-current]:not([aria-current=false]),label:has(>input[type=radio]:checked),:is([role=option],[role=tab])[aria-selected=true])';
// The kit shows it by background and shadow, which forced colours remove. Here it costs a first visit no script.
const forcedColoursStyle = `@media (forced-colors:active){${chosen},${chosen} *{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}}`;

const styleOf = (css: string, { nonce }: Pick<PageParts, 'nonce'>) =>
  `<style nonce="${escapeHtml(nonce)}">${css}</style>`;

// The text for browsers without JavaScript; scripts draw the full page.
const notFound = '<h1>SORRY</h1><p>page not found</p><p><a href="/">Back to home</a></p>';

/** Returns the page's content until a script draws it. */
function rootOf(parts: PageParts): string {
  const { fragment, frame, earlyForm, scripts, config, isMissing } = parts;
  const name = escapeHtml(config.productName);
  const id = earlyForm === null ? '' : ` id="${formEndId}"`;
  const late = `<p class="late"${id} role="status">${name} is taking longer than usual to load. It keeps trying. You can also <a href="">load the page again</a>.</p>`;
  if (fragment !== null && earlyForm !== null)
    return `<noscript><p>${name} needs JavaScript.</p></noscript>
${styleOf(formStyle, parts)}
<div id="root" ${prerenderedAttribute}="${formPage}">${fragment}</div>
${late}`;
  if (fragment !== null) return `<div id="root" ${prerenderedAttribute}>${fragment}</div>`;
  if (frame !== null && scripts.length > 0)
    return `<noscript><p>${name} needs JavaScript.</p></noscript>
${styleOf(frameStyle, parts)}
<div id="root" ${firstFrameAttribute}><div inert>${frame}</div>${late}</div>`;
  const note =
    scripts.length === 0
      ? `<p>${name} is not built yet: its scripts are missing. Run "npm start".</p>`
      : `<noscript>${isMissing ? notFound : `${name} needs JavaScript.`}</noscript>
${styleOf(lateStyle, parts)}
${late}`;
  return `<div id="root">${note}</div>`;
}

/** The line of the head with the server's time, by which the console limits revisions of the registry. */
export function serverTimeMeta(nowMs: number): string {
  return `<meta name="${serverTimeMetaName}" content="${nowMs}">`;
}

/** Renders the only HTML document of the product; pages differ only in data. */
export function renderPage(parts: PageParts): string {
  const head = [
    '<meta charset="utf-8">',
    parts.boot && bootLine(parts.boot, parts),
    earlyFormLine(parts),
    parts.earlyForm && `<noscript>${styleOf(noScriptStyle, parts)}</noscript>`,
    parts.earlyForm && paintWholeForm,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="${nonceMetaName}" content="${escapeHtml(parts.nonce)}">`,
    serverTimeMeta(parts.nowMs),
    `<link rel="icon" type="image/svg+xml" href="${iconPath}">`,
    ...parts.head,
    styleOf(forcedColoursStyle, parts),
    ...parts.styles.map((style) => `<link rel="stylesheet" ${attributes(style, 'href')}>`),
    ...preloadLines(parts),
    dataBlock(pageConfigElementId, JSON.stringify(parts.config)),
    dataBlock(
      registryElementId,
      parts.registryText ?? 'null',
      parts.isPartialRegistry ? ` ${partialRegistryAttribute}` : '',
    ),
    parts.browserEvents && dataBlock(browserEventsElementId, JSON.stringify(parts.browserEvents)),
    parts.nav && dataBlock(navElementId, JSON.stringify(parts.nav)),
    ...scriptLines(parts),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head.filter((line) => line !== null).join('\n')}
</head>
<body>
${rootOf(parts)}
</body>
</html>
`;
}
