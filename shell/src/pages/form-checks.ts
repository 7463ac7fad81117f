import type { EarlyForm, FieldCheck } from '@chatline/contract/modules/shell-page';
import * as v from 'valibot';

type Rule = FieldCheck['rules'][number];

const partSchema = v.looseObject({ type: v.string() });
const pipeSchema = v.object({ pipe: v.array(v.unknown()) });
const lengthSchema = v.object({ requirement: v.number(), message: v.string() });
const patternSchema = v.object({ requirement: v.instance(RegExp), message: v.string() });
const messageSchema = v.object({ message: v.string() });

function lengthRule(part: unknown, quantity: (length: number) => string): Rule {
  const { requirement, message } = v.parse(lengthSchema, part);
  return { pattern: `^[^]${quantity(requirement)}$`, flags: '', text: message };
}

function patternRule(part: unknown): Rule {
  const { requirement, message } = v.parse(patternSchema, part);
  return { pattern: requirement.source, flags: requirement.flags, text: message };
}

/** Rules of a part of a pipe. @throws {Error} if the part cannot be checked by a pattern */
function rulesOf(part: unknown): readonly Rule[] {
  if (v.is(pipeSchema, part)) return part.pipe.flatMap(rulesOf);
  const { type } = v.parse(partSchema, part);
  if (type === 'string' || type === 'trim') return [];
  if (type === 'non_empty')
    return [{ pattern: '[^]', flags: '', text: v.parse(messageSchema, part).message }];
  if (type === 'min_length') return [lengthRule(part, (length) => `{${length},}`)];
  if (type === 'max_length') return [lengthRule(part, (length) => `{0,${length}}`)];
  if (type === 'email' || type === 'regex') return [patternRule(part)];
  throw new Error(`A form cannot check "${type}" before its scripts have loaded`);
}

function isTrimmed(part: unknown): boolean {
  if (v.is(pipeSchema, part)) return part.pipe.some(isTrimmed);
  return v.parse(partSchema, part).type === 'trim';
}

/**
 * Rules of a form as patterns, for the script in the page's HTML. A checkbox has none.
 * @throws {Error} if a rule is not a pattern, a length or the need of a value
 */
export function formChecks(entries: Readonly<Record<string, unknown>>): EarlyForm['checks'] {
  const texts = Object.entries(entries).filter(([, rule]) => v.parse(partSchema, rule).type === 'string');
  return Object.fromEntries(
    texts.map(([name, rule]) => [name, { isTrimmed: isTrimmed(rule), rules: [...rulesOf(rule)] }]),
  );
}
