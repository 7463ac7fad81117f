import * as v from 'valibot';
import { emojiTexts as texts } from './emoji.texts.ts';
import type { NamedEmoji } from './recent-emoji.ts';

/** The newest Unicode emoji version shown: many phones and computers draw newer emoji as empty boxes. */
const newestVersion = 15;

const fileSchema = v.array(
  v.object({
    emoji: v.string(),
    label: v.string(),
    tags: v.optional(v.array(v.string()), []),
    /** Undefined for the parts of flags. */
    group: v.optional(v.number()),
    version: v.number(),
    skins: v.optional(
      v.array(v.object({ emoji: v.string(), tone: v.union([v.number(), v.array(v.number())]) })),
      [],
    ),
  }),
);
type FileEntry = v.InferOutput<typeof fileSchema>[number];

/** An emoji that can be chosen. */
export interface Emoji extends NamedEmoji {
  /** Search terms besides its name. */
  readonly tags?: readonly string[];
  /** The same emoji in each skin tone, from light to dark; none if it has no skin. */
  readonly skins?: readonly string[];
}

/** Emoji under a heading. */
export interface EmojiGroup {
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

/** The emoji as phones write it: without the variation selector if it is in colour anyway. */
const written = (character: string) => character.replace(/(\p{Emoji_Presentation})\u{FE0F}/gu, '$1');

function emojiOf({ emoji, label, tags, skins }: FileEntry): Emoji {
  // Of emoji with two people, only those with the same skin are offered.
  const plain = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => written(skin.emoji));
  return { character: written(emoji), name: label, tags, skins: plain };
}

/**
 * The emoji of the library's file by their groups, in its order.
 * @throws {v.ValiError} if the file has another format
 */
export function readEmojiFile(file: unknown): readonly EmojiGroup[] {
  const entries = v.parse(fileSchema, file).filter(({ version }) => version <= newestVersion);
  return texts.groups.map(({ group, title }) => ({
    title,
    emoji: entries.filter((entry) => entry.group === group).map(emojiOf),
  }));
}

/** An emoji in a skin tone, if it has any. */
export function inTone({ character, name, skins }: Emoji, tone: number): NamedEmoji {
  return { character: skins?.[tone - 1] ?? character, name };
}

const termsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}+]+/u);

/** 0 if the terms are the whole name, 1 if the name contains them, 2 if name and tags do; null otherwise. */
function rankOf({ name, tags = [] }: Emoji, terms: readonly string[]): number | null {
  const nameTerms = termsOf(name);
  const found = [...nameTerms, ...tags.flatMap(termsOf)];
  const isIn = (all: readonly string[]) => terms.every((term) => all.some((one) => one.startsWith(term)));
  if (terms.join(' ') === nameTerms.join(' ')) return 0;
  if (isIn(nameTerms)) return 1;
  return isIn(found) ? 2 : null;
}

/** The emoji whose name or tags begin with each typed term, each once, the best match first. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): readonly Emoji[] {
  const terms = termsOf(typed).filter((part) => part !== '');
  if (terms.length === 0) return [];
  const all = new Map(groups.flatMap(({ emoji }) => emoji.map((one) => [one.character, one])));
  return [...all.values()]
    .map((emoji) => ({ emoji, rank: rankOf(emoji, terms) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ emoji }) => emoji);
}
