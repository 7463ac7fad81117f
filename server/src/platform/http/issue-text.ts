import { isUnknownName } from '@chatline/contract/calls/by-type';
import * as v from 'valibot';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  loose_object: 'an object',
  record: 'an object',
  variant: 'an object',
};

/** The innermost issue; of a union, the first alternative's. */
function nearest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const [first] = issue.issues ?? [];
  return first === undefined ? issue : nearest(first);
}

/** The path to that issue; an issue inside an alternative only has the path from there. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const [first] = issue.issues ?? [];
  if (first === undefined) return v.getDotPath(issue) ?? '';
  // The path of a variant's issue ends at the field that distinguishes the alternatives; the inner issue has it too.
  if (issue.type !== 'union') return pathOf(first);
  return [v.getDotPath(issue), pathOf(first)].filter(Boolean).join('.');
}

function hasOwnText({ message }: v.BaseIssue<unknown>): boolean {
  return !message.startsWith('Invalid ');
}

/** The message of a rule, or a generated one. */
function ruleText(issue: v.BaseIssue<unknown>): string {
  const { type, message, requirement } = issue;
  if (hasOwnText(issue)) return `: ${message}`;
  if (type === 'max_length') return ` is longer than ${String(requirement)}.`;
  return type === 'min_length' || type === 'non_empty' ? ' is too short.' : ' is not valid.';
}

/** The allowed values, without mentioning that the part is optional. */
function choicesOf(expected: string): string {
  return expected.replace(/[(")]/g, '').replace(' | undefined', '');
}

/** True if an input has an unexpected part. */
export function isUnknown(found: v.BaseIssue<unknown>): boolean {
  const issue = nearest(found);
  return issue.expected === 'never' || isUnknownName(issue);
}

/** True if an input lacks a required part. */
export function isMissingPart(found: v.BaseIssue<unknown>): boolean {
  return nearest(found).received === 'undefined';
}

/**
 * The error of an input as a sentence that names the field.
 * @param whole name of the input, such as "The body"
 */
export function issueText(found: v.BaseIssue<unknown>, whole: string): string {
  const issue = nearest(found);
  const path = pathOf(found) || whole;
  if (issue.kind !== 'schema') return `${path}${ruleText(issue)}`;
  // Such an issue is at the missing `type`; the unknown name is its sibling.
  if (isUnknownName(issue)) return `${path.slice(0, -'type'.length)}${issue.message}`;
  if (issue.received === 'undefined') return `${path} is missing.`;
  if (issue.expected === 'never') {
    return `${path} is not a known field.${hasOwnText(issue) ? ` ${issue.message}` : ''}`;
  }
  if (issue.type === 'variant' && hasOwnText(issue)) return `${path}${ruleText(issue)}`;
  if (issue.expected?.includes('"')) return `${path} must be ${choicesOf(issue.expected)}.`;
  const kind = kinds[issue.type];
  return kind === undefined ? `${path} is not valid.` : `${path} must be ${kind}.`;
}
