import type { ParameterFormat } from '../calls/template-components.ts';

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Lists the names of a text's variables (`1`, `2` or `first_name`), each once, by position. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name))];
}

/**
 * Lists the variables in the order in which a send lists their values: numbers by value, names by position.
 * @param text a header, body or address of a template
 */
export function parameterOrder(text: string, format: ParameterFormat): string[] {
  const names = variablesOf(text);
  return format === 'POSITIONAL' ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** Fills in the variables of a text; one without a value stays as written. */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(variable, (written, name: string) => values.get(name) || written);
}

/** Returns the name of the next variable: the smallest free number, or a name if the variables have names. */
export function nextVariable(text: string): string {
  const used = variablesOf(text);
  const isNamed = used.some((written) => !/^\d*$/.test(written));
  const called = (next: number) => (isNamed ? `value_${next}` : String(next));
  let next = 1;
  while (used.includes(called(next))) next += 1;
  return called(next);
}

const name = /^[a-z_][a-z0-9_]*$/;

/** Removes the spaces inside the braces of variables, as WhatsApp requires. */
export function tidyVariables(text: string): string {
  return text.replace(variable, (_written, called: string) => `{{${called}}}`);
}

function nameProblem(called: string, format: ParameterFormat): string | null {
  if (called === '') return 'The braces of {{}} are empty.';
  const isNumber = /^\d+$/.test(called);
  if (format === 'POSITIONAL') {
    return isNumber ? null : `The variables here are numbers: write {{1}}, {{2}}, not {{${called}}}.`;
  }
  if (isNumber) return `The variables here have names: write {{first_name}}, not {{${called}}}.`;
  if (name.test(called)) return null;
  return `Names of variables consist of lowercase letters, digits and underscores, such as {{first_name}}, not {{${called}}}.`;
}

/** Returns the problem of a text's variables, or null (outside-services.md, Templates, variables). */
export function variableProblem(text: string, format: ParameterFormat): string | null {
  if (/\{\{|\}\}/.test(text.replace(variable, ''))) {
    return 'Write a variable as {{1}}, with two braces on each side.';
  }
  for (const called of variablesOf(text)) {
    const wrong = nameProblem(called, format);
    if (wrong !== null) return wrong;
  }
  const numbers = parameterOrder(text, format);
  if (format === 'POSITIONAL' && !numbers.every((number, index) => number === String(index + 1))) {
    return 'Number the variables without gaps: {{1}}, {{2}}, {{3}}.';
  }
  const isTogether = /\}\}\s*\{\{/.test(text);
  return isTogether ? 'Two variables cannot be next to each other. Put text between them.' : null;
}

/** Scripts without spaces, whose words cannot be counted. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Returns the problem of a body with too many variables for its length; null if it has enough words. WhatsApp documents
 * no number. In practice a body needs at least twice as many other terms as variables, plus one.
 */
export function crowdProblem(text: string): string | null {
  const count = text.match(variable)?.length ?? 0;
  if (count === 0 || unspaced.test(text)) return null;
  const wordCount = text.replace(variable, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  const min = 2 * count + 1;
  if (wordCount >= min) return null;
  const [holds, variables] = count === 1 ? ['a variable', 'it'] : [`${count} variables`, 'them'];
  return `A body with ${holds} needs at least ${min} words beside ${variables}. This one has ${wordCount}.`;
}
