/** Markup whose texts are escaped. */
export class Html {
  readonly markup: string;

  /** @param markup made by `html` only */
  constructor(markup: string) {
    this.markup = markup;
  }
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Values in a template: texts are escaped, markup and lists of markup are inserted unchanged. */
type Part = string | number | Html | readonly Html[];

/**
 * Markup from a template: every text put into it is escaped.
 * @example html`<p title="${name}">${name}</p>`
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = template.map((text, index) => text + markupOf(parts[index] ?? ''));
  return new Html(filled.join(''));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes.get(character) ?? character);
}
