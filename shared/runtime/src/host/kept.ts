/**
 * What this browser keeps for the next visit. Storage may be closed to the page or full; then it is kept for as long
 * as the page is open, so that nothing that needs it fails.
 */
const memory = new Map<string, string>();

/** The value under a key, or null. */
export function readKept(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value under a key. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Forgets what is kept under a key. */
export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that is closed holds nothing.
  }
}

/** The keys that begin so. */
export function keptKeys(prefix: string): readonly string[] {
  try {
    return [...memory.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(prefix));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix));
  }
}
