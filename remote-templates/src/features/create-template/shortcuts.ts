/** One formatting tool of the body, with its keys. */
export interface BodyTool {
  readonly key: string;
  readonly needsShift: boolean;
}

/** The tools by name; the keys are those that most chat programs use. */
export const bodyTools = {
  bold: { key: 'b', needsShift: false },
  italic: { key: 'i', needsShift: false },
  strike: { key: 'x', needsShift: true },
  mono: { key: 'e', needsShift: false },
  variable: { key: 'e', needsShift: true },
} as const satisfies Readonly<Record<string, BodyTool>>;
export type BodyToolName = keyof typeof bodyTools;

const toolNames: readonly BodyToolName[] = ['bold', 'italic', 'strike', 'mono', 'variable'];

interface Pressed {
  readonly key: string;
  /** The key's place, named as on an English keyboard: `KeyB`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The tool of a keyboard shortcut, or null. Control on most machines, Command on a Mac. */
export function toolOfKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): BodyToolName | null {
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard of another script has no such letters, so the position of the key counts.
  const letter = (/^[\x21-\x7E]$/.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
  const tool = toolNames.find(
    (name) => bodyTools[name].key === letter && bodyTools[name].needsShift === shiftKey,
  );
  return tool ?? null;
}

/** A tool's keys as `aria-keyshortcuts` names them. */
export function ariaKeys({ key, needsShift }: BodyTool): string {
  const keys = `${needsShift ? 'Shift+' : ''}${key.toUpperCase()}`;
  return `Control+${keys} Meta+${keys}`;
}
