import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SelectInput, type SelectInputProps, type SelectOption } from './input.tsx';
import { type LateCode, prefetchLate, useLate } from './use-late.ts';

const lateSearch: LateCode<typeof import('./open-search.tsx')> = {
  load: () => import(/* webpackChunkName: "search-list" */ './open-search.tsx'),
};
const prefetch = () => prefetchLate(lateSearch);

const Anchor = chakra('div', { base: { position: 'relative', display: 'grid', minW: '0' } });
const Cover = chakra('span', { base: { position: 'absolute', inset: '0', cursor: 'pointer' } });

export interface SearchSelectProps extends Omit<SelectInputProps, 'ref'> {
  /** Name of the list and its search, for example "Search languages". */
  listLabel: string;
  /** Label of the search, for example "Name or code". */
  searchLabel: string;
  /** Further text by which an option is found, such as its name in another language. */
  keywords?: ((option: SelectOption) => string) | undefined;
  /** The text if nothing matches. */
  noneText: (search: string) => string;
  ref?: ((element: HTMLSelectElement | null) => void) | undefined;
}

const openKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** The text that a key starts the search with; undefined if the key does not open the list. */
function startOf({ key, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (openKeys.includes(key)) return '';
  return [...key].length === 1 ? key : undefined;
}

/** Sets the value of a select and reports the change, as a person's choice does. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A choice among many, with a search in its list (look.md section 5, Form field). The browser's select holds its value. */
// Over 40 lines: the properties of the select and of its list.
export function SearchSelect(props: SearchSelectProps) {
  const { listLabel, searchLabel, keywords, noneText, ...select } = props;
  const [start, setStart] = useState<string>();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const isOpen = start !== undefined;
  const search = useLate(lateSearch, isOpen);
  const control = () => anchor.current?.querySelector('select') ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = startOf(event);
    if (typed === undefined) return;
    event.preventDefault();
    // More may be typed before the list has loaded.
    setStart((before = '') => before + typed);
  };
  return (
    <Anchor ref={anchor} id={id}>
      <SelectInput
        {...select}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onFocus={prefetch}
        // Its open list belongs to it: it is left when the focus goes elsewhere.
        onBlur={(event) => isOpen || select.onBlur?.(event)}
      />
      {/* Keeps the browser from opening its own list. */}
      <Cover aria-hidden="true" onPointerEnter={prefetch} onClick={() => setStart(isOpen ? undefined : '')} />
      {isOpen && search && (
        <search.OpenSearch
          label={listLabel}
          searchLabel={searchLabel}
          anchorId={id}
          options={select.options}
          value={control()?.value}
          start={start}
          keywords={keywords}
          noneText={noneText}
          onClose={() => setStart(undefined)}
          onChoose={(value) => {
            const element = control();
            if (element) choose(element, value);
          }}
          finalFocus={control}
        />
      )}
    </Anchor>
  );
}
