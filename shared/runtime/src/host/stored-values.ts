/**
 * Values for the next visit. If the browser's storage is blocked or full, they are kept in memory as long as the page
 * is open, so that no caller fails.
 */
const memory = new Map<string, string>();

/** The value under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage has no values.
  }
}

/** The keys with a prefix. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return [...memory.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(prefix));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix));
  }
}
