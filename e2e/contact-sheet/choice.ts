import { parseArgs } from 'node:util';

/** The people who see a screen; a visitor is not logged in. */
export const viewers = ['Visitor', 'User', 'Partner', 'Admin'] as const;
export type Viewer = (typeof viewers)[number];

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const defaultWidths = [390, 1440];

/** The content of a contact sheet. */
export interface Choice {
  readonly viewers: readonly Viewer[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Parts of the names of screens, such as `dashboard`; empty for all. */
  readonly only: readonly string[];
}

const listOf = (text: string | undefined) => text?.split(',').filter((part) => part !== '');

/** @throws {Error} with the known names if one of them is unknown */
function known<Name extends string>(given: string | undefined, all: readonly Name[]): readonly Name[] {
  const names = listOf(given);
  if (names === undefined) return all;
  const wrong = names.find((name) => !all.some((one) => one.toLowerCase() === name.toLowerCase()));
  if (wrong !== undefined) throw new Error(`There is no ${wrong}; there are ${all.join(', ')}`);
  return all.filter((one) => names.some((name) => name.toLowerCase() === one.toLowerCase()));
}

function widthsOf(given: string | undefined): readonly number[] {
  const widths = listOf(given)?.map(Number) ?? defaultWidths;
  const wrong = widths.find((width) => !Number.isInteger(width) || width < 240 || width > 3840);
  if (wrong !== undefined) throw new Error('A width is a number of pixels, from 240 to 3840');
  return widths;
}

/**
 * Reads `--roles=user,admin --widths=390,1440 --themes=dark --only=dashboard,templates`.
 * @throws {Error} if an option or a name is unknown
 */
export function readChoice(args: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      roles: { type: 'string' },
      widths: { type: 'string' },
      themes: { type: 'string' },
      only: { type: 'string' },
    },
  });
  return {
    viewers: known(values.roles, viewers),
    widths: widthsOf(values.widths),
    themes: known(values.themes, themes),
    only: listOf(values.only) ?? [],
  };
}
