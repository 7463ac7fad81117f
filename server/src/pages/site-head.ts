import type { Prerendered } from '@chatline/contract/modules/prerendered';
import { escapeHtml, escapeJson } from '../platform/html.ts';
import type { FilledPage } from './fill-page.ts';

/** The site's icon (look.md, section 1). */
export const iconPath = '/icon.svg';
/** The image has no text, because the product's name is configuration. */
const shareImagePath = '/assets/share-image.png';
const fontPath = '/assets/anek-latin-ui.woff2';

interface SiteHead {
  readonly page: FilledPage;
  readonly styles: Prerendered['styles'];
  readonly nonce: string;
  readonly productName: string;
  /** The page's full address. */
  readonly canonical: string;
  readonly origin: string;
}

function meta(name: 'name' | 'property', key: string, content: string): string {
  return `<meta ${name}="${key}" content="${escapeHtml(content)}">`;
}

/** Returns the head of a page for search engines, for sharing and for readers without JavaScript. */
export function siteHead({ page, styles, nonce, productName, canonical, origin }: SiteHead): string[] {
  const { title, description, structured } = page;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="preload" as="font" type="font/woff2" href="${fontPath}" crossorigin>`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0A3A4E">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0B2A38">',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:image', origin + shareImagePath),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${productName}: messages in a conversation`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${escapeJson(structured)}</script>`,
    ...styleElements(styles, nonce),
  ];
}

/** Returns the style sheets of a prerendered page. */
export function styleElements(styles: Prerendered['styles'], nonce: string): string[] {
  return styles.map(({ names, css }) => {
    // With `data-s`, emotion leaves the styles in place; otherwise the browser would apply them all again.
    const name = names === '' ? '' : ` data-emotion="${escapeHtml(names)}" data-s=""`;
    return `<style nonce="${escapeHtml(nonce)}"${name}>${css}</style>`;
  });
}

/** Returns the head of a prerendered form of the shell, which search engines leave out. */
export function formHead({ page, styles, nonce }: Pick<SiteHead, 'page' | 'styles' | 'nonce'>): string[] {
  return [meta('name', 'description', page.description), ...styleElements(styles, nonce)];
}
