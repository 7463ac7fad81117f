import { useEffect, useState } from 'react';
import type { EmojiGroup } from './emoji-set.rules.ts';
import { loadEmoji } from './load-emoji.ts';

/** All emoji, as far as they are loaded. */
interface EmojiSet {
  readonly state: 'loading' | 'failed' | 'here';
  readonly groups: readonly EmojiGroup[];
  readonly retry: () => void;
}

const none: readonly EmojiGroup[] = [];

/** Loaded once for the page. */
let read: readonly EmojiGroup[] | undefined;

/** Loads all emoji; after a failure `retry` loads the file again. */
export function useEmojiSet(): EmojiSet {
  const [groups, setGroups] = useState(read);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (groups !== undefined || hasFailed) return;
    let isLeft = false;
    loadEmoji().then(
      (all) => {
        read = all;
        if (!isLeft) setGroups(all);
      },
      () => !isLeft && setHasFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [groups, hasFailed]);
  if (groups !== undefined) return { state: 'here', groups, retry: () => undefined };
  return { state: hasFailed ? 'failed' : 'loading', groups: none, retry: () => setHasFailed(false) };
}
