import type { PageConfig } from '@chatline/contract/modules/page-config';
import {
  conditionElement,
  fillTexts,
  flagsOf,
  holds,
  type PageTexts,
  pageTextsOf,
} from '@chatline/contract/modules/page-facts';
import type { Prerendered } from '@chatline/contract/modules/prerendered';
import { escapeHtml } from '../platform/html.ts';

const conditional = new RegExp(
  `<${conditionElement} data-when="([^"]*)">([\\s\\S]*?)</${conditionElement}>`,
  'g',
);

/** A rendered page with everything in it that is only known when it is answered. */
export interface FilledPage {
  readonly title: string;
  readonly description: string;
  /** One JSON-LD document. */
  readonly structured: string;
  readonly html: string;
}

/**
 * Fills in a rendered page.
 * @param origin of the site, as `https://chat.example.com`
 */
export function fillPage(page: Prerendered, config: PageConfig, origin: string): FilledPage {
  const text = pageTextsOf(config);
  const flags = flagsOf(config);
  const isShown = (condition: string) => holds(condition.split(' '), flags);
  // A comment keeps texts on both sides apart, as React expects them when it goes on from here.
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

/** Fills the texts of a thing; a text that comes out empty is not configured and is left out. */
function filled(value: unknown, label: PageTexts, origin: string): unknown {
  if (typeof value === 'string')
    return fillTexts(value.replaceAll('%{origin}', origin), label, String) || undefined;
  if (Array.isArray(value)) return value.map((part: unknown) => filled(part, label, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, label, origin)]));
}
