import type { Entry } from './entry.tsx';

/** A reference picture of a part, in each look. */
export interface Picture {
  /** File name without the look and the ending: `icon-button`, `alert-dialog-danger`, `button-focus`. */
  readonly name: string;
  /** Hash of the page that draws what it shows. */
  readonly hash: string;
  /** Selector of the element that it shows. */
  readonly shows: string;
  readonly afterMs: number;
  /** The action on the first control before the picture is taken. */
  readonly action: 'focus' | 'hover' | undefined;
}

/** A window and a theme in which the parts are compared. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly theme: 'light' | 'dark';
}

const windows = [
  { name: 'wide', width: 1440, height: 900, isPhone: false },
  { name: 'phone', width: 390, height: 844, isPhone: true },
] as const;

export const looks: readonly Look[] = windows.flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme, name: `${size.name}-${theme}` })),
);

/** The element around the states of an entry, or around one state. */
const stage = '[data-stage]';
const shortWaitMs = 300;

const kebab = (name: string) =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');

/** Hash of the page with one entry, or with one of its states. */
export function hashOf(entry: Entry, state?: string): string {
  const [part] = entry.parts;
  return `#${encodeURIComponent(part)}${state === undefined ? '' : `/${encodeURIComponent(state)}`}`;
}

function picturesOf(entry: Entry): Picture[] {
  const [part] = entry.parts;
  const { afterMs = shortWaitMs, overlay } = entry;
  const states = Object.keys(entry.states);
  const plain = { afterMs, action: undefined };
  if (overlay !== undefined) {
    return states.map((state) => ({
      ...plain,
      name: `${kebab(part)}-${kebab(state)}`,
      hash: hashOf(entry, state),
      shows: overlay,
    }));
  }
  const actions = entry.isPressable ? (['focus', 'hover'] as const) : [];
  return [
    { ...plain, name: kebab(part), hash: hashOf(entry), shows: stage },
    ...actions.map((action) => ({
      ...plain,
      name: `${kebab(part)}-${action}`,
      hash: hashOf(entry, states[0]),
      shows: stage,
      action,
    })),
  ];
}

/** The pictures of all entries. */
export function listPictures(entries: readonly Entry[]): readonly Picture[] {
  return entries.flatMap(picturesOf);
}

/** On a phone nothing is under a pointer, and no control has the keyboard's focus. */
export function isTakenIn(look: Look, { action }: Picture): boolean {
  return action === undefined || !look.isPhone;
}

/** The names of all picture files. */
export function listFiles(entries: readonly Entry[]): readonly string[] {
  return listPictures(entries).flatMap((picture) =>
    looks.filter((look) => isTakenIn(look, picture)).map((look) => `${picture.name}-${look.name}.png`),
  );
}
