import { ownerOfToken } from '@chatline/contract/codecs/token-owner';
import { useSession } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { emojiTexts as texts } from './emoji.texts.ts';
import { EmojiGrid } from './emoji-grid.tsx';
import { EmojiRest } from './emoji-rest.tsx';
import { EmojiSearch } from './emoji-search.tsx';
import { type EmojiGroup, findEmoji, inTone } from './emoji-set.rules.ts';
import { EmojiTone } from './emoji-tone.tsx';
import { quickEmoji } from './quick-emoji.ts';
import { type NamedEmoji, readHabits, storeTone, storeUsed } from './recent-emoji.ts';
import { useEmojiKeys } from './use-emoji-keys.ts';
import { useEmojiSet } from './use-emoji-set.ts';

/** The quick emoji with their skins and keywords from the file, once it is loaded. */
function withQuick(groups: readonly EmojiGroup[]): readonly EmojiGroup[] {
  const known = new Map(groups.flatMap(({ emoji }) => emoji.map((one) => [one.character, one])));
  return [{ title: texts.quick, emoji: quickEmoji.map((one) => known.get(one.character) ?? one) }, ...groups];
}

interface Choices {
  readonly recent: readonly NamedEmoji[];
  readonly all: readonly EmojiGroup[];
  readonly found: readonly NamedEmoji[];
}

/** The groups that have emoji: without a query the recent ones and all others, otherwise the results. */
function shownGroups(isAll: boolean, { recent, all, found }: Choices): readonly EmojiGroup[] {
  const groups = isAll
    ? [{ title: texts.recent, emoji: recent }, ...all]
    : [{ title: texts.found, emoji: found }];
  return groups.filter(({ emoji }) => emoji.length > 0);
}

interface EmojiPickerProps {
  readonly onPick: (character: string) => void;
}

/**
 * All emoji: a search, the groups, and the recently used ones.
 * Over 40 lines: search, keys and grid share what is typed.
 */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  const { recent, tone, setTone, pick } = useHabits(onPick);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const set = useEmojiSet();
  const all = useMemo(() => withQuick(set.groups), [set.groups]);
  const found = useMemo(() => findEmoji(all, query), [all, query]);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const keys = useEmojiKeys({ search, grid, isStale: query !== typed.trim() });
  const groups = shownGroups(query === '', { recent, all, found });
  return (
    <Box display="flex" flexDirection="column" flex="1" minH="0" onKeyDown={keys.onKeyDown}>
      <EmojiSearch
        ref={search}
        value={typed}
        onChange={(next) => {
          keys.stay();
          setTyped(next);
        }}
        onEnter={() => {
          // Searches for the text in the box now: the shown results may be older.
          const [first] = findEmoji(all, typed);
          if (first) pick(inTone(first, tone));
        }}
      />
      <Box ref={grid} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="6px" pb="6px">
        {groups.map((group, index) => (
          <EmojiGrid
            key={group.title}
            {...group}
            tone={group.title === texts.recent ? 0 : tone}
            isFirst={index === 0}
            onPick={pick}
          />
        ))}
        <EmojiRest state={set.state} retry={set.retry} missing={found.length === 0 ? query : ''} />
      </Box>
      {set.state === 'here' && <EmojiTone tone={tone} onTone={setTone} />}
    </Box>
  );
}

/** The emoji that this person used last, and the skin tone; both are stored. */
function useHabits(onPick: EmojiPickerProps['onPick']) {
  const owner = useSession(({ token }) => (token === null ? null : ownerOfToken(token)));
  const [{ recent, tone: storedTone }] = useState(() => readHabits(owner));
  const [tone, setTone] = useState(storedTone);
  const latest = useRef(onPick);
  latest.current = onPick;
  // Stays the same function while the picker is open, so that typing does not render all emoji again.
  const pick = useCallback(
    (picked: NamedEmoji) => {
      storeUsed(owner, picked);
      latest.current(picked.character);
    },
    [owner],
  );
  return {
    recent,
    tone,
    setTone: (next: number) => {
      setTone(next);
      storeTone(owner, next);
    },
    pick,
  };
}
