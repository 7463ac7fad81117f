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

/** The issue with the first shape, where one of several is accepted. */
function nearest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const [first] = issue.issues ?? [];
  return first === undefined ? issue : nearest(first);
}

/** The place of that: what lies in a shape names its way from there only. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  const [first] = issue.issues ?? [];
  if (first === undefined) return v.getDotPath(issue) ?? '';
  // A variant's issue is at the field that distinguishes the shapes, and so does what lies in it.
  if (issue.type !== 'union') return placeOf(first);
  return [v.getDotPath(issue), placeOf(first)].filter(Boolean).join('.');
}

function hasOwnText({ message }: v.BaseIssue<unknown>): boolean {
  return !message.startsWith('Invalid ');
}

/** A rule's own message, or a generated one. */
function ruleText(issue: v.BaseIssue<unknown>): string {
  const { type, message, requirement } = issue;
  if (hasOwnText(issue)) return `: ${message}`;
  if (type === 'max_length') return ` is longer than ${String(requirement)}.`;
  return type === 'min_length' || type === 'non_empty' ? ' is too short.' : ' is not usable.';
}

/** The allowed values; that it may be left out is not mentioned. */
function choicesOf(expected: string): string {
  return expected.replace(/[(")]/g, '').replace(' | undefined', '');
}

/** True where an input has an unexpected part. */
export function isUnknown(found: v.BaseIssue<unknown>): boolean {
  const issue = nearest(found);
  return issue.expected === 'never' || isUnknownName(issue);
}

/** True where an input lacks a part, rather than has one that is wrong. */
export function isMissing(found: v.BaseIssue<unknown>): boolean {
  return nearest(found).received === 'undefined';
}

/**
 * The error of an input as a sentence that names the place.
 * @param whole what the thing itself is called, as "The body"
 */
export function issueText(found: v.BaseIssue<unknown>, whole: string): string {
  const issue = nearest(found);
  const place = placeOf(found) || whole;
  if (issue.kind !== 'schema') return `${place}${ruleText(issue)}`;
  // Such an issue is at the missing `type`; the name is beside it.
  if (isUnknownName(issue)) return `${place.slice(0, -'type'.length)}${issue.message}`;
  if (issue.received === 'undefined') return `${place} is missing.`;
  if (issue.expected === 'never') {
    return `${place} is not known here.${hasOwnText(issue) ? ` ${issue.message}` : ''}`;
  }
  if (issue.type === 'variant' && hasOwnText(issue)) return `${place}${ruleText(issue)}`;
  if (issue.expected?.includes('"')) return `${place} must be ${choicesOf(issue.expected)}.`;
  const kind = kinds[issue.type];
  return kind === undefined ? `${place} is not usable.` : `${place} must be ${kind}.`;
}
