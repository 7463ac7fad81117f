import { GraphError } from './errors.ts';
import type { Parameter } from './message.schema.ts';
import { fillVariables, templateVariables } from './template-variables.ts';

const forbiddenWhitespace = /[\n\r\t]| {5,}/;

/**
 * Checks the parameters of a text component.
 * @param part `header` or `body`, for the response's details
 * @param text the template's text
 * @param given the message's parameters
 * @param isNamed true if the template's variables have names
 * @param maxLength of the finished text, in characters
 * @throws GraphError 132000 count, 132012 kind or name, 132018 characters, 132005 too long
 */
export function checkTextParameters(
  part: string,
  text: string,
  given: readonly Parameter[],
  isNamed: boolean,
  maxLength: number,
): void {
  const expected = templateVariables(text);
  if (given.length !== expected.length) {
    const counts = `(${given.length}) does not match the expected number of params (${expected.length})`;
    throw new GraphError(132000, `${part}: number of localizable_params ${counts}`);
  }
  const values = new Map<string, string>();
  for (const [index, parameter] of given.entries()) {
    const value = textOf(part, parameter);
    values.set(isNamed ? nameOf(part, parameter, expected) : String(index + 1), value);
  }
  if (values.size !== expected.length) throw new GraphError(132012, `${part}: a parameter is given twice`);
  if (fillVariables(text, values).length > maxLength) {
    throw new GraphError(132005, `${part}: the finished text is longer than ${maxLength} characters`);
  }
}

function textOf(part: string, parameter: Parameter): string {
  if (parameter.type === 'currency') return parameter.currency.fallback_value;
  if (parameter.type === 'date_time') return parameter.date_time.fallback_value;
  if (parameter.type !== 'text') {
    throw new GraphError(
      132012,
      `${part}: Format mismatch, expected TEXT, received ${parameter.type.toUpperCase()}`,
    );
  }
  if (parameter.text === '')
    throw new GraphError(131008, `${part}: Parameter of type text is missing text value`);
  if (forbiddenWhitespace.test(parameter.text)) {
    const details = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';
    throw new GraphError(132018, `${part}: ${details}`);
  }
  return parameter.text;
}

function nameOf(part: string, parameter: Parameter, expected: readonly string[]): string {
  const name = 'parameter_name' in parameter ? parameter.parameter_name : undefined;
  if (!name) throw new GraphError(132012, `${part}: Parameter name is missing or empty`);
  if (!expected.includes(name))
    throw new GraphError(132012, `${part}: Parameter '${name}' is not of the template`);
  return name;
}
