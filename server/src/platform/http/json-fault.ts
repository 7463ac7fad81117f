const tokenPattern =
  /[ \t\n\r]*(?:"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true|false|null|[{}[\],:])/y;
const spacePattern = /[ \t\n\r]*/y;

/** The token that may come next; `next` continues or ends the innermost list or object. */
type Wanted = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'next';

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The kind of token that may follow this one; null if this one is not allowed. */
function after(token: string, wanted: Wanted, open: string[]): Wanted | null {
  const innermost = open.at(-1);
  const mayEnd = wanted === 'next' || wanted === 'first name' || wanted === 'first value';
  if (token === '}' || token === ']') {
    if (!mayEnd || innermost === undefined || closing[innermost] !== token) return null;
    if (wanted === 'first name' && token !== '}') return null;
    open.pop();
    return 'next';
  }
  if (token === ',') {
    if (wanted !== 'next' || innermost === undefined) return null;
    return innermost === '{' ? 'name' : 'value';
  }
  if (token === ':') return wanted === 'colon' ? 'value' : null;
  if (wanted === 'name' || wanted === 'first name') return token.startsWith('"') ? 'colon' : null;
  if (wanted !== 'value' && wanted !== 'first value') return null;
  if (token !== '{' && token !== '[') return 'next';
  open.push(token);
  return token === '{' ? 'first name' : 'first value';
}

/** The first offset at which a text is no longer valid JSON. */
function faultIn(json: string): number {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    spacePattern.lastIndex = at;
    spacePattern.exec(json);
    const begin = spacePattern.lastIndex;
    tokenPattern.lastIndex = begin;
    const token = tokenPattern.exec(json)?.[0];
    if (token === undefined) return begin;
    const next = after(token, wanted, open);
    if (next === null) return begin;
    wanted = next;
    at = tokenPattern.lastIndex;
  }
}

/** Describes where a text stops being valid JSON: line and column, both from 1. */
export function jsonFault(json: string): string {
  const before = json.slice(0, faultIn(json));
  const lines = before.split('\n');
  const position = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
  return before.length === json.length ? `it ends too early, at ${position}` : `look at ${position}`;
}
