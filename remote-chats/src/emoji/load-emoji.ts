import { type EmojiGroup, readEmojiFile } from './emoji-set.rules.ts';

/** All emoji; their file is part of the release and loads when the picker opens. */
export async function loadEmoji(): Promise<readonly EmojiGroup[]> {
  const file = await import(/* webpackChunkName: "emoji-data" */ 'emojibase-data/en/data.json');
  return readEmojiFile(file.default);
}
