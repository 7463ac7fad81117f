/** Maximum depth: no call needs as much, and deeper values could not be written as JSON again. */
const maxDepth = 64;

/** Names that would change an object's prototype; no schema has them. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

interface Found {
  /** Names from the inside out. */
  readonly path: string[];
  readonly text: string;
}

/** Returns the reason why the database cannot store a text unchanged; null if it can. */
function storageProblem(text: string): string | null {
  if (text.includes('\u0000')) return 'A text must not contain NUL';
  // A character that takes two units of UTF-16 is a pair of surrogates.
  return /\p{Surrogate}/u.test(text)
    ? 'A text must not contain an invalid character (unpaired surrogate)'
    : null;
}

function find(value: unknown, level: number): Found | null {
  if (typeof value === 'string') {
    const text = storageProblem(value);
    return text === null ? null : { path: [], text };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (level >= maxDepth) return { path: [], text: '' };
  for (const [name, inner] of Object.entries(value)) {
    const text = storageProblem(name);
    if (text !== null) return { path: [], text };
    if (forbiddenNames.has(name)) return { path: [name], text: 'This name cannot be used' };
    const found = find(inner, level + 1);
    if (found === null) continue;
    found.path.push(name);
    return found;
  }
  return null;
}

/**
 * Finds a value in an input that cannot be stored, at any depth, even outside of schemas.
 * @param whole name of the input, such as "The body"
 * @returns a sentence that names the field; null if everything can be stored
 */
export function findUnstorable(value: unknown, whole: string): string | null {
  const found = find(value, 0);
  if (found === null) return null;
  if (found.text === '') return `${whole} is nested too deeply.`;
  return `${found.path.reverse().join('.') || whole}: ${found.text}`;
}
