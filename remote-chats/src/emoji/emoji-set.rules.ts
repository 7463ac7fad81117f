import * as v from 'valibot';
import { texts } from './emoji.texts.ts';
import type { Sign } from './recent-emoji.ts';

/** Those that phones and computers of the last years can draw; newer ones are empty boxes on many. */
const newestVersion = 15;

const fileSchema = v.array(
  v.object({
    emoji: v.string(),
    label: v.string(),
    tags: v.optional(v.array(v.string()), []),
    /** None for the parts that flags are made of. */
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
export interface Emoji extends Sign {
  /** What it is found by, besides its name. */
  readonly tags?: readonly string[];
  /** The same with a skin, from light to dark; none where there is no skin. */
  readonly skins?: readonly string[];
}

/** Emoji under a heading. */
export interface EmojiGroup {
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

/** As phones write it: the file also asks for colour where a sign is coloured anyway. */
const written = (sign: string) => sign.replace(/(\p{Emoji_Presentation})\u{FE0F}/gu, '$1');

function emojiOf({ emoji, label, tags, skins }: FileEntry): Emoji {
  // Of two people with two skins, those with the same one are offered.
  const plain = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => written(skin.emoji));
  return { sign: written(emoji), name: label, tags, skins: plain };
}

/**
 * The emoji of the library's file by their groups, in its order.
 * @throws {v.ValiError} where the file is none
 */
export function readEmojiFile(file: unknown): readonly EmojiGroup[] {
  const entries = v.parse(fileSchema, file).filter(({ version }) => version <= newestVersion);
  return texts.groups.map(({ group, title }) => ({
    title,
    emoji: entries.filter((entry) => entry.group === group).map(emojiOf),
  }));
}

/** A sign in a skin, where it has any. */
export function inTone({ sign, name, skins }: Emoji, tone: number): Sign {
  return { sign: skins?.[tone - 1] ?? sign, name };
}

const textOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}+]+/u);

/** 0 for a name that is meant whole, 1 for words of the name, 2 for words that it is found by; null for another. */
function rankOf({ name, tags = [] }: Emoji, asked: readonly string[]): number | null {
  const named = textOf(name);
  const found = [...named, ...tags.flatMap(textOf)];
  const isIn = (text: readonly string[]) => asked.every((part) => text.some((word) => word.startsWith(part)));
  if (asked.join(' ') === named.join(' ')) return 0;
  if (isIn(named)) return 1;
  return isIn(found) ? 2 : null;
}

/** The emoji that all typed words are beginnings of, each once, those that are called so first. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): readonly Emoji[] {
  const asked = textOf(typed).filter((part) => part !== '');
  if (asked.length === 0) return [];
  const all = new Map(groups.flatMap(({ emoji }) => emoji.map((one) => [one.sign, one])));
  return [...all.values()]
    .map((emoji) => ({ emoji, rank: rankOf(emoji, asked) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ emoji }) => emoji);
}
