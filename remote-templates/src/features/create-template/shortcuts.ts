import { addVariable, type Selected, toggleMark } from './edit-body.ts';

type Edit = (selected: Selected) => Selected;

/** One formatting tool of the body, with its keys. */
export interface BodyTool {
  readonly key: string;
  readonly needsShift: boolean;
  readonly edit: Edit;
}

/** The tools by name; the keys are those that most chat programs use. */
export const bodyTools = {
  bold: { key: 'b', needsShift: false, edit: (selected) => toggleMark(selected, 'bold') },
  italic: { key: 'i', needsShift: false, edit: (selected) => toggleMark(selected, 'italic') },
  strike: { key: 'x', needsShift: true, edit: (selected) => toggleMark(selected, 'strike') },
  mono: { key: 'e', needsShift: false, edit: (selected) => toggleMark(selected, 'mono') },
  variable: { key: 'e', needsShift: true, edit: addVariable },
} as const satisfies Readonly<Record<string, BodyTool>>;

interface Pressed {
  readonly key: string;
  /** The key's place, named as on an English keyboard: `KeyB`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The edit of a keyboard shortcut, or null. Control on most machines, Command on a Mac. */
export function editOfKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Edit | null {
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard of another script has no such letters, so the position of the key counts.
  const letter = (/^[\x21-\x7E]$/.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
  const tool = Object.values(bodyTools).find(
    (known) => known.key === letter && known.needsShift === shiftKey,
  );
  return tool?.edit ?? null;
}

/** A tool's keys as `aria-keyshortcuts` names them. */
export function ariaKeys({ key, needsShift }: BodyTool): string {
  const keys = `${needsShift ? 'Shift+' : ''}${key.toUpperCase()}`;
  return `Control+${keys} Meta+${keys}`;
}
