import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { type SelectOption, TextInput } from './input.tsx';
import { type LayerProps, OpenLayer } from './open-layer.tsx';
import type { SearchSelectProps } from './search-select.tsx';

const Search = chakra('div', {
  base: { p: { base: '16px 16px 8px', sm: '8px' }, position: 'sticky', top: '0', bg: 'raised', zIndex: 1 },
});
const None = chakra('p', { base: { color: 'muted', px: '18px', pb: '16px' } });
const list: SystemStyleObject = {
  maxH: { base: '56dvh', sm: '320px' },
  overflow: 'auto',
  overscrollBehavior: 'contain',
  px: { base: '10px', sm: '6px' },
  pb: '8px',
  outline: 'none',
};
const row: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px',
  minH: '36px',
  px: '10px',
  borderRadius: 'nav',
  cursor: 'pointer',
  '& svg': { w: '18px', h: '18px', color: 'accent' },
  '&[data-highlighted]': { bg: 'sunken' },
  '&[data-disabled]': { color: 'faint', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { minH: '44px' },
};

export interface OpenSearchProps
  extends Pick<SearchSelectProps, 'options' | 'searchLabel' | 'keywords' | 'noneText'>,
    Omit<LayerProps, 'initialFocus' | 'isWide' | 'children'> {
  readonly value: string | undefined;
  /** The text that the search starts with. */
  readonly start: string;
  readonly onChoose: (value: string) => void;
}

/** The options whose texts contain all terms of a search; those that start with the first term come first. */
function findOptions({ options, keywords }: OpenSearchProps, search: string) {
  const terms = search.trim().toLowerCase().split(/\s+/);
  const found = options.filter((option) => {
    const text = `${option.label} ${option.value} ${keywords?.(option) ?? ''}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
  const begins = ({ label }: { label: string }) => (label.toLowerCase().startsWith(terms[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** The search, which has the focus as soon as it is drawn: keys pressed before the next frame would be lost. */
function useSearchInput() {
  const input = useRef<HTMLInputElement>(null);
  const setInput = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    element?.focus({ preventScroll: true });
  }, []);
  return [input, setInput] as const;
}

/** What is searched and found, and the highlighted option. */
function useFound(props: OpenSearchProps) {
  const { start, value } = props;
  const [search, setSearch] = useState(start);
  const [highlighted, setHighlighted] = useState<string | null>(
    () => (start === '' ? value : findOptions(props, start)[0]?.value) || null,
  );
  const startSearch = (next: string) => {
    setSearch(next);
    // Enter right after typing takes the first match.
    setHighlighted(findOptions(props, next)[0]?.value ?? null);
  };
  return { search, found: findOptions(props, search), highlighted, setHighlighted, startSearch };
}

function FoundOption({ option }: { readonly option: SelectOption }) {
  return (
    <Combobox.Item item={option} css={row}>
      {option.label}
      <Combobox.ItemIndicator>
        <IconCheck stroke={1.75} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** The list of a SearchSelect that is open, with its search. */
// Over 40 lines: a flat list of properties around one list.
export function OpenSearch(props: OpenSearchProps) {
  const { searchLabel, start, value, noneText, onClose, onChoose, finalFocus } = props;
  const { search, found, highlighted, setHighlighted, startSearch } = useFound(props);
  const [input, setInput] = useSearchInput();
  const leave = () => {
    onClose();
    finalFocus()?.focus();
  };
  return (
    <OpenLayer {...props} isWide initialFocus={() => input.current}>
      <Combobox.Root
        unstyled
        open
        disableLayer
        collection={createListCollection({
          items: found,
          itemToString: (option) => option.label,
          isItemDisabled: (option) => option.isDisabled === true,
        })}
        defaultInputValue={start}
        defaultValue={value ? [value] : []}
        highlightedValue={highlighted}
        onHighlightChange={(change) => setHighlighted(change.highlightedValue)}
        inputBehavior="autohighlight"
        // Any other behaviour begins with the label of the chosen option as the search.
        selectionBehavior="clear"
        onInputValueChange={(change) => startSearch(change.inputValue)}
        onSelect={(chosen) => chosen.itemValue && onChoose(chosen.itemValue)}
        onOpenChange={({ open }) => open || leave()}
      >
        <Search>
          <Combobox.Input asChild>
            <TextInput
              ref={setInput}
              type="search"
              aria-label={searchLabel}
              autoComplete="off"
              icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
            />
          </Combobox.Input>
        </Search>
        <Combobox.Content aria-label={props.label} css={list}>
          {found.map((option) => (
            <FoundOption key={option.value} option={option} />
          ))}
        </Combobox.Content>
        {found.length === 0 && <None role="status">{noneText(search.trim())}</None>}
      </Combobox.Root>
    </OpenLayer>
  );
}
