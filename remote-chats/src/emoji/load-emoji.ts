import { type EmojiGroup, readEmojiFile } from './emoji-set.rules.ts';

/** All emoji; their file is a release's own, and comes when somebody chooses one. */
export async function loadEmoji(): Promise<readonly EmojiGroup[]> {
  const file = await import(/* webpackChunkName: "emoji-data" */ 'emojibase-data/en/data.json');
  return readEmojiFile(file.default);
}
