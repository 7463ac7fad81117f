import { ownerOfToken } from '@chatline/contract/codecs/token-owner';
import { useSession } from '@chatline/runtime';
import { TextInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { texts } from './emoji.texts.ts';
import { EmojiGrid } from './emoji-grid.tsx';
import { EmojiRest } from './emoji-rest.tsx';
import { type EmojiGroup, findEmoji, inTone } from './emoji-set.rules.ts';
import { EmojiTone } from './emoji-tone.tsx';
import { targetInGrid } from './move-in-grid.ts';
import { quickEmoji } from './quick-emoji.ts';
import { keepTone, keepUsed, readHabits, type Sign } from './recent-emoji.ts';
import { useEmojiSet } from './use-emoji-set.ts';

/** The quick ones as the file has them, with their skins and words, once it is here. */
function withQuick(groups: readonly EmojiGroup[]): readonly EmojiGroup[] {
  const known = new Map(groups.flatMap(({ emoji }) => emoji.map((one) => [one.sign, one])));
  return [{ title: texts.quick, emoji: quickEmoji.map((one) => known.get(one.sign) ?? one) }, ...groups];
}

/** All emoji: by word, by group, and those that were used last. */
export default function EmojiPicker({ onPick }: { readonly onPick: (sign: string) => void }) {
  const owner = useSession(({ token }) => (token === null ? null : ownerOfToken(token)));
  const [{ recent, tone: keptTone }] = useState(() => readHabits(owner));
  const [tone, setTone] = useState(keptTone);
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const set = useEmojiSet();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useFirstFocus(search);
  const isStale = asked !== typed.trim();
  /** An arrow went down before what was found for the last letter was drawn. */
  const entersGrid = useRef(false);
  useLayoutEffect(() => {
    if (isStale || !entersGrid.current) return;
    entersGrid.current = false;
    grid.current?.querySelector<HTMLElement>('button[data-sign]')?.focus();
  }, [isStale]);

  const all = useMemo(() => withQuick(set.groups), [set.groups]);
  const found = useMemo(() => findEmoji(all, asked), [all, asked]);
  const latest = useRef(onPick);
  latest.current = onPick;
  // The same for as long as it is open, so that writing on does not draw all signs again.
  const pick = useCallback(
    (picked: Sign) => {
      keepUsed(owner, picked);
      latest.current(picked.sign);
    },
    [owner],
  );
  const shown =
    asked === '' ? [{ title: texts.recent, emoji: recent }, ...all] : [{ title: texts.found, emoji: found }];
  const groups = shown.filter(({ emoji }) => emoji.length > 0);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // What stands in the box counts, not what was found for the letters before.
    const [first] = findEmoji(all, typed);
    if (first) pick(inTone(first, tone));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!grid.current || !(target instanceof HTMLElement) || target.matches('select')) return;
    const isInGrid = grid.current.contains(target);
    if (key === 'ArrowDown' && !isInGrid && isStale) {
      event.preventDefault();
      entersGrid.current = true;
      return;
    }
    const next = targetInGrid(grid.current, target, key);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (isInGrid && (key === 'ArrowUp' || isTyping(event))) search.current?.focus();
  };
  return (
    <Box display="flex" flexDirection="column" flex="1" minH="0" onKeyDown={onKeyDown}>
      <Box p="8px" flex="none">
        <TextInput
          ref={search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          autoComplete="off"
          icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={(event) => {
            entersGrid.current = false;
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={onSearchKey}
        />
      </Box>
      <Box ref={grid} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="6px" pb="6px">
        {groups.map(({ title, emoji }, index) => (
          <EmojiGrid
            key={title}
            title={title}
            emoji={emoji}
            tone={title === texts.recent ? 0 : tone}
            isFirst={index === 0}
            onPick={pick}
          />
        ))}
        <EmojiRest state={set.state} retry={set.retry} missing={found.length === 0 ? asked : ''} />
      </Box>
      {set.state === 'here' && (
        <EmojiTone
          tone={tone}
          onTone={(next) => {
            setTone(next);
            keepTone(owner, next);
          }}
        />
      )}
    </Box>
  );
}

/** A letter is for the search, wherever one stands. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Backspace' || (key.length === 1 && key !== ' ')) && !ctrlKey && !metaKey && !altKey;

/** One types at once; a finger would only bring the keyboard over the signs. Who writes on meanwhile is left alone. */
function useFirstFocus(search: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('textarea') === true;
    if (isElsewhere || globalThis.matchMedia?.('(pointer: coarse)').matches) return;
    search.current?.focus();
  }, [search]);
}
