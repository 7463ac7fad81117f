import { addVariable, type Selected, toggleMark } from './edit-body.ts';
import { writeText } from './insert-text.ts';
import type { BodyToolName } from './shortcuts.ts';

const edits: Readonly<Record<BodyToolName, (selected: Selected) => Selected>> = {
  bold: (selected) => toggleMark(selected, 'bold'),
  italic: (selected) => toggleMark(selected, 'italic'),
  strike: (selected) => toggleMark(selected, 'strike'),
  mono: (selected) => toggleMark(selected, 'mono'),
  variable: addVariable,
};

/** Edits the selection of a text area with one of the body's tools. */
export function applyTool(area: HTMLTextAreaElement, tool: BodyToolName): void {
  const { value, selectionStart, selectionEnd } = area;
  const edited = edits[tool]({ text: value, start: selectionStart, end: selectionEnd });
  writeText(area, edited.text, edited);
}
