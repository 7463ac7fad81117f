import type { Prerendered } from '@chatline/contract/modules/prerendered';

/** The attribute that replaces a style attribute. */
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
 * A strict CSP refuses style attributes in HTML, but not styles set by a script: each becomes a rule of a style sheet.
 * React does not touch the attribute when it hydrates the page, and sets a style itself if it changes.
 */
export function withoutStyleAttributes<Page extends Pick<Prerendered, 'html' | 'styles'>>(page: Page): Page {
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
