const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * The names of a template text's variables, each once, in order: `1`, `2` or `first_name`.
 * @param text a header, body or URL of a template
 */
export function templateVariables(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map((match) => match[1] ?? ''))];
}

/**
 * A template text with its variables filled in.
 * @param text a header or body of a template
 * @param values the value of each variable; a variable without one stays as written
 */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(variable, (written, name: string) => values.get(name) ?? written);
}
