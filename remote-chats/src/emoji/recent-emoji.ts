import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import * as v from 'valibot';

const signSchema = v.object({ sign: v.string(), name: v.string() });
/** An emoji with its name. */
export type Sign = v.InferOutput<typeof signSchema>;

const keptSchema = v.object({
  /** Most recent first. */
  recent: v.array(signSchema),
  /** Skin tone from 1 (light) to 5 (dark); 0 is yellow. */
  tone: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
});
/** A person's recent emoji and skin tone. */
export type EmojiHabits = v.InferOutput<typeof keptSchema>;

const parsed = v.pipe(v.string(), v.parseJson(), keptSchema);
const none: EmojiHabits = { recent: [], tone: 0 };

/** Two rows in the picker. */
const maxRecent = 16;

const keyOf = (owner: string) => `${sessionStoragePrefix}chats-emoji:${owner}`;

/**
 * The emoji that were last used in this browser.
 * @param owner the person who used them; null for none
 */
export function readHabits(owner: string | null): EmojiHabits {
  const kept = owner === null ? undefined : v.safeParse(parsed, localStorage.getItem(keyOf(owner)));
  return kept?.success ? kept.output : none;
}

function keepHabits(owner: string | null, habits: EmojiHabits): void {
  if (owner === null) return;
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(habits));
  } catch {
    // The storage is full or not available: the emoji is inserted anyway.
  }
}

/** Adds an emoji at the front. Reads the storage first, because another window may have changed it. */
export function keepUsed(owner: string | null, used: Sign): void {
  const { recent, tone } = readHabits(owner);
  const others = recent.filter(({ sign }) => sign !== used.sign);
  keepHabits(owner, { recent: [used, ...others].slice(0, maxRecent), tone });
}

export function keepTone(owner: string | null, tone: number): void {
  keepHabits(owner, { ...readHabits(owner), tone });
}
