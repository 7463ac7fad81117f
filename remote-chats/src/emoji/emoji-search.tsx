import { TextInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { emojiTexts as texts } from './emoji.texts.ts';

interface EmojiSearchProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onEnter: () => void;
}

/** The search box for the name of an emoji. */
export function EmojiSearch({ ref, value, onChange, onEnter }: EmojiSearchProps) {
  useFirstFocus(ref);
  return (
    <Box p="8px" flex="none">
      <TextInput
        ref={ref}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        autoComplete="off"
        icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </Box>
  );
}

/** Takes the focus unless a text is being written; not on a touch screen, where the keyboard would cover the emoji. */
function useFirstFocus(search: EmojiSearchProps['ref']): void {
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('textarea') === true;
    if (isElsewhere || matchMedia('(pointer: coarse)').matches) return;
    search.current?.focus();
  }, [search]);
}
