import type { PageConfig } from '@chatline/contract/modules/page-config';
import {
  conditionElement,
  fillTexts,
  flagsOf,
  holds,
  pageTextsOf,
} from '@chatline/contract/modules/page-facts';
import type { Prerendered } from '@chatline/contract/modules/prerendered';
import { escapeHtml } from '../platform/html.ts';

const conditional = new RegExp(
  `<${conditionElement} data-when="([^"]*)">([\\s\\S]*?)</${conditionElement}>`,
  'g',
);

type Texts = Readonly<Record<string, string>>;

/** A rendered page with the values that are only known when it is served. */
export interface FilledPage {
  readonly title: string;
  readonly description: string;
  /** One JSON-LD document. */
  readonly structured: string;
  readonly html: string;
}

/**
 * Fills in a rendered page.
 * @param origin the site's origin, such as `https://chat.example.com`
 * @param ofAddress further texts, from the page's address
 */
export function fillPage(
  page: Prerendered,
  config: PageConfig,
  origin: string,
  ofAddress: Texts = {},
): FilledPage {
  const text = { ...pageTextsOf(config), ...ofAddress };
  const flags = flagsOf(config);
  const isShown = (condition: string) => holds(condition.split(' '), flags);
  // Empty comments separate adjacent texts, as React expects when it hydrates the page.
  const kept = page.html.replace(conditional, (_part, condition: string, inside: string) =>
    isShown(condition) ? `<!-- -->${inside}<!-- -->` : '<!-- -->',
  );
  const graph = page.structured.map((thing) => filled(thing, text, origin));
  return {
    title: fillTexts(page.title, text, String),
    description: fillTexts(page.description, text, String),
    structured: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
    html: fillTexts(kept, text, escapeHtml),
  };
}

/** Fills the texts of a JSON-LD value; a text that comes out empty is not configured and is left out. */
function filled(value: unknown, texts: Texts, origin: string): unknown {
  if (typeof value === 'string')
    return fillTexts(value.replaceAll('%{origin}', origin), texts, String) || undefined;
  if (Array.isArray(value)) return value.map((part: unknown) => filled(part, texts, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, texts, origin)]));
}
