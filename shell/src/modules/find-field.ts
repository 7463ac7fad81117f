/** An element that holds what a person enters. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

const fieldSelector = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const neverRestored = new Set(['hidden', 'file', 'button', 'submit', 'reset', 'image']);
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

/** How a field is recognised in a newer release, from exact to vague. */
export interface FieldMark {
  readonly exact: string;
  readonly byName: string | null;
  readonly byLabel: string | null;
  /** Position among the fields of the page with the same exact mark. */
  readonly order: number;
}

interface Marks extends Omit<FieldMark, 'order'> {
  readonly field: Field;
}

function labelOf(field: Field): string {
  const labels = 'labels' in field && field.labels ? [...field.labels] : [];
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const elements = [...labels, ...ids.map((id) => document.getElementById(id))];
  const texts = elements.map((element) => element?.textContent?.trim() ?? '');
  const own = field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? '';
  return texts.find((text) => text !== '') ?? own;
}

function marksOf(field: Field): Marks {
  const choice = isChoice(field) ? field.value : '';
  const kind = [field.tagName, field.getAttribute('type') ?? '', field.getAttribute('role') ?? '', choice];
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
  const counts = new Map<string, number>();
  return new Map(
    fieldsOfPage().map((field) => {
      const { exact, byName, byLabel } = marksOf(field);
      const order = counts.get(exact) ?? 0;
      counts.set(exact, order + 1);
      return [field, { exact, byName, byLabel, order }];
    }),
  );
}

/** Finds a field again: with the same name and label in the same order, else the only one with its name or label. */
export function findField(wanted: FieldMark, present: ReadonlyMap<Field, FieldMark>): Field | undefined {
  const all = [...present];
  const same = all.find(([, { exact, order }]) => exact === wanted.exact && order === wanted.order);
  const only = (key: 'byName' | 'byLabel') => {
    const found = wanted[key] === null ? [] : all.filter(([, mark]) => mark[key] === wanted[key]);
    return found.length === 1 ? found[0] : undefined;
  };
  return (same ?? only('byName') ?? only('byLabel'))?.[0];
}
