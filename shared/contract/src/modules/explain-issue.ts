import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** Issue types of a closed list of values. */
const listTypes = new Set(['picklist', 'literal', 'union', 'strict_object']);

/** Picks the alternative that was parsed the furthest, because it explains the problem best. */
function deepest(issue: Issue): { readonly issue: Issue; readonly path: readonly v.IssuePathItem[] } {
  const path = issue.path ?? [];
  const inner = (issue.issues ?? []).map(deepest).sort((a, b) => b.path.length - a.path.length)[0];
  if (inner === undefined || inner.path.length === 0) return { issue, path };
  return { issue: inner.issue, path: [...path, ...inner.path] };
}

function textOf(value: unknown, key: string): string {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? ` "${text}"` : '';
}

/** Lists whose members have a display name. */
const members: Readonly<Record<string, readonly [what: string, key: string]>> = {
  routes: ['route', 'path'],
  nav: ['navigation item', 'label'],
  kept: ['kept version', 'version'],
};
/** Levels that the sentence leaves out. */
const silent = new Set<unknown>(['live', 'descriptor']);

/**
 * Returns the problem of a module as one clause:
 * `route "/client-area/x" needs "foo", which this console does not know`.
 * @param reader what does not know it: `this console`, `this build`
 */
export function explainIssue(first: Issue, reader: string): string {
  const { issue, path } = deepest(first);
  const named = path.findIndex(({ key }) => typeof key === 'string' && key in members);
  const list = members[String(path[named]?.key)];
  const member = path[named + 1];
  const isMember = named !== -1 && list !== undefined && member !== undefined;
  const subject = isMember ? `${list[0]}${textOf(member.value, list[1])}` : 'the module';
  const field = path
    .slice(isMember ? named + 2 : 0)
    .map(({ key }) => key)
    .filter((key) => typeof key === 'string' && !silent.has(key))
    .join(' ');
  if (path.length === 0) return `${subject} is ${issue.received}, which is malformed`;
  return `${subject} ${faultOf(issue, field || String(path.at(-1)?.key), reader)}`;
}

function faultOf(issue: Issue, field: string, reader: string): string {
  if (issue.received === 'undefined') return `has no ${field}`;
  if (issue.expected === 'never') return `has "${field}", which ${reader} does not know`;
  if (issue.type === 'raw_check') return `has ${field} ${issue.received}, which ${issue.message}`;
  const what = field === 'needs' ? 'needs' : `has ${field}`;
  const fault = listTypes.has(issue.type) ? `which ${reader} does not know` : 'which is malformed';
  return `${what} ${issue.received}, ${fault}`;
}
