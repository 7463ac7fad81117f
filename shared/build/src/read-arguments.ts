import { parseArgs } from 'node:util';
import {
  type CommandName,
  type Form,
  forms,
  type Option,
  options,
  type Positional,
} from './command-table.ts';
import { controlCharacters } from './common/control-characters.ts';

type FormOfCommand = Form & { readonly command: CommandName };
const all: readonly FormOfCommand[] = forms;
const start = 'npm run module --';
/** Options of every form that the journal records. */
const ofJournal: readonly Option[] = ['note', 'by'];

const settings = { allowPositionals: true, options, tokens: true } as const;
const parsed = (args: readonly string[]) => parseArgs({ args: [...args], ...settings });
export type Values = ReturnType<typeof parsed>['values'];

/** A command as a person wrote it: nothing is missing, and nothing is left over. */
export interface Arguments {
  readonly command: CommandName;
  readonly positionals: Readonly<Partial<Record<Positional, string>>>;
  readonly values: Values;
}

const isOptional = (positional: string) => positional.startsWith('[');
const plain = (positional: string) => positional.replace(/^\[|\]$/g, '');

function optionText(name: Option): string {
  const option = options[name];
  return 'value' in option ? `--${name} ${option.value}` : `--${name}`;
}

function formText({ command, positionals, needs = [], required = [], options: optional = [] }: Form): string {
  const choices = optional.map((name) => `[${optionText(name)}]`);
  return [start, command, ...positionals, ...[...needs, ...required].map(optionText), ...choices].join(' ');
}

/** @throws {Error} with the known commands, if there is no such one */
function formsOf(command: string): readonly FormOfCommand[] {
  const found = all.filter((form) => form.command.split(' ')[0] === command);
  if (found.length > 0) return found;
  const known = [...new Set(all.map((form) => form.command.split(' ')[0]))].join(', ');
  throw new Error(`There is no command ${command}: ${known}`);
}

/** Returns the usage of every command, or of one. @throws {Error} if there is no such command */
export function usageText(command?: string): string {
  const shown = command === undefined ? all : formsOf(command);
  return [
    ...shown.flatMap((form) => [formText(form), `    ${form.does}`]),
    ...(shown.some(({ isRecorded }) => isRecorded)
      ? ['', 'Commands that change something accept --note TEXT (why) and --by NAME (who): docs/releases.md']
      : []),
  ].join('\n');
}

const isOption = (name: string): name is Option => Object.hasOwn(options, name);
/** An empty list of accounts ends the stage for all of them. */
const maybeEmpty: readonly Option[] = ['accounts'];

/** Joins a value that begins with one dash, as some hashes do, with its option; two dashes begin the next option. */
function withDashedValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const name = before.slice('--'.length);
    const takesValue = before.startsWith('--') && isOption(name) && 'value' in options[name];
    if (takesValue && /^-[^-]/.test(arg)) joined.splice(-1, 1, `${before}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** @throws {Error} with the first option that does not exist, lacks its value, or has one although it takes none */
function checkValues(args: readonly string[]): void {
  for (const token of parseArgs({ args: [...args], ...settings, strict: false }).tokens) {
    if (token.kind !== 'option') continue;
    if (!isOption(token.name))
      throw new Error(`There is no option ${token.rawName}; all options: ${start} help`);
    const { name, value, inlineValue } = token;
    if (!('value' in options[name])) {
      if (value !== undefined) throw new Error(`--${name} takes no value`);
      continue;
    }
    // After a blank, a text with two dashes is the next option.
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-'));
    if (isMissing || (value.trim() === '' && !maybeEmpty.includes(name)))
      throw new Error(`--${name} needs a value: ${optionText(name)}`);
  }
}

function checkPlain(name: string, value: unknown): void {
  if (typeof value === 'string' && value.search(controlCharacters) !== -1)
    throw new Error(`${name} has a line break or another control character: write it in one line`);
}

/** The positionals by their names. @throws {Error} with the first one that is missing or left over */
function namedPositionals(form: Form, given: readonly string[], title: string): Arguments['positionals'] {
  const missing = form.positionals.slice(given.length).find((positional) => !isOptional(positional));
  if (missing !== undefined) throw new Error(`${title} needs ${missing}: ${formText(form)}`);
  const surplus = given[form.positionals.length];
  if (surplus !== undefined) throw new Error(`${title} takes no "${surplus}": ${formText(form)}`);
  return Object.fromEntries(given.map((text, index) => [plain(form.positionals[index] ?? ''), text]));
}

/** @throws {Error} with the first option that the form does not have, or that is given twice */
function checkOptions(form: Form, given: readonly string[], title: string): void {
  const { needs = [], required = [], options: optional = [], isRecorded } = form;
  const allowed: readonly string[] = [...needs, ...required, ...optional, ...(isRecorded ? ofJournal : [])];
  const surplus = given.find((name) => !allowed.includes(name));
  if (surplus !== undefined) throw new Error(`${title} takes no --${surplus}: ${formText(form)}`);
  const twice = given.find((name, index) => given.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`--${twice} is given twice: ${formText(form)}`);
}

/**
 * Reads a command line.
 * @throws {Error} with the reason and the right form, if something is missing, unknown or left over
 */
export function readArguments(given: readonly string[]): Arguments {
  const args = withDashedValues(given);
  checkValues(args);
  const { values, positionals: texts, tokens } = parsed(args);
  for (const [name, value] of Object.entries(values)) checkPlain(`--${name}`, value);
  for (const text of texts) checkPlain('An argument', text);
  const [first] = texts;
  if (values.help)
    return { command: 'help', positionals: first === undefined ? {} : { COMMAND: first }, values };
  if (first === undefined) throw new Error(usageText());
  const form = formsOf(first).findLast(
    ({ command, needs = [] }) =>
      needs.every((name) => values[name] !== undefined) &&
      command.split(' ').every((text, index) => texts[index] === text),
  );
  if (form === undefined) throw new Error(usageText(first));
  const { command, needs = [] } = form;
  const title = [command, ...needs.map((name) => `--${name}`)].join(' ');
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  checkOptions(form, names, title);
  const positionals = namedPositionals(form, texts.slice(command.split(' ').length), title);
  return { command, positionals, values };
}
