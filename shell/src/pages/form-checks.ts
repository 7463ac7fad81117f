import type { EarlyForm, FieldCheck } from '@chatline/contract/modules/shell-page';
import * as v from 'valibot';

type Rule = FieldCheck['rules'][number];

const partSchema = v.looseObject({ type: v.string() });
const pipeSchema = v.object({ pipe: v.array(v.unknown()) });
const lengthSchema = v.object({ requirement: v.number(), message: v.string() });
const patternSchema = v.object({ requirement: v.instance(RegExp), message: v.string() });
const messageSchema = v.object({ message: v.string() });
const optionsSchema = v.object({ options: v.array(v.string()), message: v.string() });

function lengthRule(part: unknown, quantity: (length: number) => string): Rule {
  const { requirement, message } = v.parse(lengthSchema, part);
  return { pattern: `^[^]${quantity(requirement)}$`, flags: '', text: message };
}

function patternRule(part: unknown): Rule {
  const { requirement, message } = v.parse(patternSchema, part);
  return { pattern: requirement.source, flags: requirement.flags, text: message };
}

function choiceRule(part: unknown): Rule {
  const { options, message } = v.parse(optionsSchema, part);
  return { pattern: `^(?:${options.join('|')})$`, flags: '', text: message };
}

function partsOf(rule: unknown): readonly unknown[] {
  return v.is(pipeSchema, rule) ? rule.pipe.flatMap(partsOf) : [rule];
}

const typeOf = (part: unknown) => v.parse(partSchema, part).type;

/** Rules of a part of a pipe. @throws {Error} if the part cannot be checked by a pattern */
function rulesOf(part: unknown): readonly Rule[] {
  const type = typeOf(part);
  if (type === 'string' || type === 'trim') return [];
  if (type === 'non_empty')
    return [{ pattern: '[^]', flags: '', text: v.parse(messageSchema, part).message }];
  if (type === 'min_length') return [lengthRule(part, (length) => `{${length},}`)];
  if (type === 'max_length') return [lengthRule(part, (length) => `{0,${length}}`)];
  if (type === 'email' || type === 'regex') return [patternRule(part)];
  if (type === 'picklist') return [choiceRule(part)];
  throw new Error(`A form cannot check "${type}" before its scripts have loaded`);
}

function checkOf(rule: unknown): FieldCheck {
  const parts = partsOf(rule);
  // A transformation at the end is of a valid value.
  const checked = typeOf(parts.at(-1)) === 'transform' ? parts.slice(0, -1) : parts;
  return { isTrimmed: checked.some((part) => typeOf(part) === 'trim'), rules: checked.flatMap(rulesOf) };
}

/**
 * Rules of a form as patterns, for the script in the page's HTML. A checkbox has none.
 * @throws {Error} if a rule is not a pattern, a length, a list of choices or the need of a value
 */
export function formChecks(entries: Readonly<Record<string, unknown>>): EarlyForm['checks'] {
  const texts = Object.entries(entries).filter(([, rule]) => typeOf(rule) === 'string');
  return Object.fromEntries(texts.map(([name, rule]) => [name, checkOf(rule)]));
}
