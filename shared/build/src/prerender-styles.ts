import type { Prerendered } from '@chatline/contract/modules/prerendered';

/** Attribute that stands in the place of a style attribute. */
const marker = 'data-styled';

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * A strict CSP refuses style attributes in HTML, though not what a script sets: each becomes a rule of a style sheet.
 * React leaves the attribute alone when it takes the page over, and sets the style itself where it changes.
 */
export function withoutStyleAttributes(page: Prerendered): Prerendered {
  const rules = new Map<string, string>();
  const html = page.html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const id = rules.get(escaped) ?? `s${rules.size}`;
    rules.set(escaped, id);
    return ` ${marker}="${id}"`;
  });
  if (rules.size === 0) return page;
  const css = [...rules].map(([escaped, id]) => `[${marker}=${id}]{${unescapeAttribute(escaped)}}`).join('');
  return { ...page, html, styles: [...page.styles, { names: '', css }] };
}
