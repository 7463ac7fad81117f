import type { ParameterFormat } from './components.ts';

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of a text's variables, each once, in the order they stand in: `1`, `2` or `first_name`. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name))];
}

/**
 * The variables in the order in which a send lists their values: numbers by value, names as they stand.
 * @param text a header, body or address of a template
 */
export function parameterOrder(text: string, format: ParameterFormat): string[] {
  const names = variablesOf(text);
  return format === 'POSITIONAL' ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** A text with its variables filled in; one without a value stays as it is written. */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(variable, (written, name: string) => values.get(name) || written);
}

/** What the next variable of a text is called: the smallest free number, or a name where its variables have names. */
export function nextVariable(text: string): string {
  const used = variablesOf(text);
  const isNamed = used.some((written) => !/^\d*$/.test(written));
  const called = (next: number) => (isNamed ? `value_${next}` : String(next));
  let next = 1;
  while (used.includes(called(next))) next += 1;
  return called(next);
}

const name = /^[a-z_][a-z0-9_]*$/;

/** What is wrong with a text's variables; null where nothing is (contract sheet, Templates, variables). */
export function variableProblem(text: string, format: ParameterFormat): string | null {
  const names = variablesOf(text);
  if (format === 'NAMED' && !names.every((written) => name.test(written))) {
    return 'Names of variables are small letters, digits and underscores, such as {{first_name}}.';
  }
  const numbers = parameterOrder(text, format);
  if (format === 'POSITIONAL' && !numbers.every((number, index) => number === String(index + 1))) {
    return 'Variables are numbered without a gap: {{1}}, {{2}}, {{3}}.';
  }
  if (/\}\}\s*\{\{/.test(text)) return 'Two variables cannot stand side by side; put words between them.';
  const rest = text.replace(variable, '');
  return /\{\{|\}\}/.test(rest) ? 'A variable is written {{1}}, with two braces on each side.' : null;
}
