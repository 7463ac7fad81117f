import {
  nonceMetaName,
  type PageConfig,
  pageConfigElementId,
  registryElementId,
} from '@chatline/shared/contract/page-config';
import { escapeHtml, escapeJson } from './html.ts';

/** A file of ours with its hash. */
export interface PageAsset {
  readonly href: string;
  readonly integrity: string;
}

/** All that a page is made of. */
export interface PageParts {
  readonly config: PageConfig;
  /** The signed registry file's text; null where it is missing or broken. */
  readonly registryText: string | null;
  readonly nonce: string;
  readonly boot: PageAsset | null;
  readonly scripts: readonly PageAsset[];
  readonly styles: readonly PageAsset[];
  /** Scripts that the page will want soon. */
  readonly preloads: readonly PageAsset[];
}

function attributes({ href, integrity }: PageAsset, name: 'src' | 'href'): string {
  return `${name}="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;
}

/** The one HTML of the product; what differs between pages is data. */
export function renderPage(parts: PageParts): string {
  const title = escapeHtml(parts.config.productName);
  const head = [
    '<meta charset="utf-8">',
    parts.boot && `<script ${attributes(parts.boot, 'src')}></script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="${nonceMetaName}" content="${escapeHtml(parts.nonce)}">`,
    // Without it the browser asks for /favicon.ico on every first visit.
    '<link rel="icon" href="data:,">',
    ...parts.styles.map((style) => `<link rel="stylesheet" ${attributes(style, 'href')}>`),
    ...parts.preloads.map((script) => `<link rel="preload" as="script" ${attributes(script, 'href')}>`),
    dataBlock(pageConfigElementId, JSON.stringify(parts.config)),
    dataBlock(registryElementId, parts.registryText ?? 'null'),
    ...parts.scripts.map((script) => `<script defer ${attributes(script, 'src')}></script>`),
  ];
  const hint =
    parts.scripts.length === 0
      ? `${title} is not built yet: its scripts are missing. Run "npm start".`
      : `${title} needs JavaScript.`;
  const note = parts.scripts.length === 0 ? `<p>${hint}</p>` : `<noscript>${hint}</noscript>`;
  return `<!doctype html>
<html lang="en">
<head>
${head.filter((line) => line !== null).join('\n')}
</head>
<body>
<div id="root">${note}</div>
</body>
</html>
`;
}
