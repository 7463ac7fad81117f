import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import * as v from 'valibot';

/** An emoji as it is written, and its name. */
export interface NamedEmoji {
  readonly character: string;
  readonly name: string;
}

const habitsSchema = v.object({
  /** The last used first. The stored field is `sign`: windows with an earlier release read and write it too. */
  recent: v.array(
    v.pipe(
      v.object({ sign: v.string(), name: v.string() }),
      v.transform(({ sign, name }): NamedEmoji => ({ character: sign, name })),
    ),
  ),
  /** Skin, from 1 for light to 5 for dark; 0 for yellow. */
  tone: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
});
/** A person's recent emoji and skin tone. */
export type EmojiHabits = v.InferOutput<typeof habitsSchema>;

const parsed = v.pipe(v.string(), v.parseJson(), habitsSchema);
const none: EmojiHabits = { recent: [], tone: 0 };

/** Two rows in the picker. */
const maxRecent = 16;

const keyOf = (owner: string) => `${sessionStoragePrefix}chats-emoji:${owner}`;

/**
 * The emoji that were last used in this browser.
 * @param owner the person who used them; null for none
 */
export function readHabits(owner: string | null): EmojiHabits {
  const stored = owner === null ? undefined : v.safeParse(parsed, localStorage.getItem(keyOf(owner)));
  return stored?.success ? stored.output : none;
}

function storeHabits(owner: string | null, { recent, tone }: EmojiHabits): void {
  if (owner === null) return;
  try {
    const stored = recent.map(({ character, name }) => ({ sign: character, name }));
    localStorage.setItem(keyOf(owner), JSON.stringify({ recent: stored, tone }));
  } catch {
    // The storage is full or not available: the emoji is inserted anyway.
  }
}

/** Adds an emoji at the front. Reads the storage first, because another window may have changed it. */
export function storeUsed(owner: string | null, used: NamedEmoji): void {
  const { recent, tone } = readHabits(owner);
  const others = recent.filter(({ character }) => character !== used.character);
  storeHabits(owner, { recent: [used, ...others].slice(0, maxRecent), tone });
}

export function storeTone(owner: string | null, tone: number): void {
  storeHabits(owner, { ...readHabits(owner), tone });
}
