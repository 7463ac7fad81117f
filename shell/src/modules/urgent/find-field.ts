/** An element that holds what a person enters. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

const fieldSelector = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const neverRestored = new Set(['hidden', 'file', 'button', 'submit', 'reset', 'image']);
const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password']);
/** React's generated ids differ from one drawing to the next. */
const generatedName = /^[:«_]r/;

/**
 * The fields of the page in their order, without switches: those take effect at once, and what they show was saved.
 */
function fieldsOfPage(): readonly Field[] {
  return [...document.body.querySelectorAll<Field>(fieldSelector)].filter((field) => {
    const type = field instanceof HTMLInputElement ? field.type : '';
    return !neverRestored.has(type) && field.getAttribute('role') !== 'switch';
  });
}

/** True for a field that is checked or not, and has no text. */
export function isChoice(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** True for a field whose text grows by each letter; keys in a date, for example, change a part of it. */
export function takesText(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  return field instanceof HTMLInputElement && textTypes.has(field.type) && !field.readOnly;
}

/** Elements that are drawn over the page. */
export const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Marks that recognise a field in a newer release, from exact to vague. */
export interface FieldMark {
  readonly exact: string;
  /** Null if it has no name, or shares it with another field of its page; the same for its label. */
  readonly byName: string | null;
  readonly byLabel: string | null;
  /** Position among the fields of the page with the same exact mark. */
  readonly order: number;
}

interface Marks extends Omit<FieldMark, 'order'> {
  readonly field: Field;
}

function labelsOf(element: Element): readonly Element[] {
  const hasLabels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return hasLabels ? [...(element.labels ?? [])] : [];
}

/** The name of a field or a dialog, as a person reads it. */
function labelOf(field: Element): string {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const elements = [...labelsOf(field), ...ids.map((id) => document.getElementById(id))];
  const texts = elements.map((element) => element?.textContent?.trim() ?? '');
  const own = field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? '';
  return texts.find((text) => text !== '') ?? own;
}

function marksOf(field: Field): Marks {
  const choice = isChoice(field) ? field.value : '';
  const dialog = field.closest(dialogs);
  const kind = [
    field.tagName,
    field.getAttribute('type') ?? '',
    field.getAttribute('role') ?? '',
    choice,
    // A field of a dialog is never one of the page below.
    dialog && labelOf(dialog),
  ];
  const given = field.getAttribute('name') ?? '';
  const name = generatedName.test(given) ? '' : given;
  const label = labelOf(field);
  const mark = (...parts: readonly string[]) => JSON.stringify([...kind, ...parts]);
  return {
    field,
    exact: mark(name, label),
    byName: name === '' ? null : mark(name),
    byLabel: label === '' ? null : mark(label),
  };
}

/** Marks of all fields of the page. */
export function markFields(): ReadonlyMap<Field, FieldMark> {
  const all = fieldsOfPage().map(marksOf);
  const isOnly = (key: 'byName' | 'byLabel', { [key]: mark }: Marks) =>
    all.filter((one) => one[key] === mark).length === 1;
  const counts = new Map<string, number>();
  return new Map(
    all.map((marks) => {
      const { field, exact, byName, byLabel } = marks;
      const order = counts.get(exact) ?? 0;
      counts.set(exact, order + 1);
      const only = {
        byName: isOnly('byName', marks) ? byName : null,
        byLabel: isOnly('byLabel', marks) ? byLabel : null,
      };
      return [field, { exact, ...only, order }];
    }),
  );
}

/** Finds a field again: with the same name and label in the same order, else the only one with its name or label. */
export function findField(wanted: FieldMark, present: ReadonlyMap<Field, FieldMark>): Field | undefined {
  const all = [...present];
  const same = all.find(([, { exact, order }]) => exact === wanted.exact && order === wanted.order);
  const only = (key: 'byName' | 'byLabel') =>
    wanted[key] === null ? undefined : all.find(([, mark]) => mark[key] === wanted[key]);
  return (same ?? only('byName') ?? only('byLabel'))?.[0];
}
