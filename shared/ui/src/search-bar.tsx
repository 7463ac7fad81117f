import { chakra } from '@chakra-ui/react/styled-system';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import type { FormEvent, HTMLAttributes } from 'react';

const Frame = chakra('form', {
  base: {
    display: 'flex',
    minH: '36px',
    w: { base: '100%', sm: '340px' },
    maxW: '100%',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'control',
    bg: 'surface',
    position: 'relative',
    '&:focus-within': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-1px' },
    '@media (pointer: coarse), (max-width: 639.98px)': { minH: '46px' },
  },
});
const By = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    bg: 'bg',
    borderInlineEnd: '1px solid',
    borderColor: 'border',
    borderStartStartRadius: '8px',
    borderEndStartRadius: '8px',
    '& svg': { position: 'absolute', insetInlineEnd: '8px', pointerEvents: 'none', color: 'muted' },
    '& select': {
      appearance: 'none',
      h: '100%',
      bg: 'transparent',
      ps: '12px',
      pe: '28px',
      textStyle: 'label',
      cursor: 'pointer',
      borderRadius: 'inherit',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& option': { bg: 'raised', color: 'text' },
  },
});
const Input = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    px: '12px',
    bg: 'transparent',
    appearance: 'none',
    _placeholder: { color: 'faint', opacity: 1 },
    _focusVisible: { outline: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '@media (pointer: coarse), (max-width: 639.98px)': { fontSize: '1rem' },
  },
});
const Go = chakra('button', {
  base: {
    px: '14px',
    fontSize: '.875rem',
    lineHeight: '1.125rem',
    fontWeight: 600,
    color: 'accent',
    cursor: 'pointer',
    borderInlineStart: '1px solid',
    borderColor: 'border',
    borderStartEndRadius: '8px',
    borderEndEndRadius: '8px',
    _hover: { bg: 'bg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'faint', cursor: 'progress' },
  },
});
const Glass = chakra('span', { base: { display: 'grid', placeItems: 'center', ps: '11px', color: 'muted' } });

/** A field to search by. */
export interface SearchBy<Key extends string> {
  value: Key;
  label: string;
}

export interface SearchBarProps<Key extends string> {
  /** Name of the input, for example "Mobile number". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Search or Enter. Without it there is no button, and `onChange` filters at once. */
  onSearch?: (() => void) | undefined;
  /** Fields to search by; without them a magnifier is shown instead. */
  by?: readonly SearchBy<Key>[] | undefined;
  byValue?: Key | undefined;
  onByChange?: ((key: Key) => void) | undefined;
  byLabel?: string | undefined;
  placeholder?: string | undefined;
  searchLabel?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  isWorking?: boolean | undefined;
}

/** Selector, input and Search joined in one frame (look.md section 5, Buttons). */
export function SearchBar<Key extends string = string>(props: SearchBarProps<Key>) {
  const {
    label,
    value,
    onChange,
    onSearch,
    placeholder,
    searchLabel = 'Search',
    inputMode,
    maxLength,
    isWorking,
  } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWorking) onSearch?.();
  };
  return (
    <Frame role="search" onSubmit={submit}>
      {props.by ? <Selector {...props} /> : <Magnifier />}
      <Input
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {onSearch && (
        <Go type="submit" aria-disabled={Boolean(isWorking)}>
          {searchLabel}
        </Go>
      )}
    </Frame>
  );
}

function Magnifier() {
  return (
    <Glass aria-hidden="true">
      <IconSearch size={18} stroke={1.75} />
    </Glass>
  );
}

function Selector<Key extends string>({
  by = [],
  byValue,
  onByChange,
  byLabel = 'Search by',
}: SearchBarProps<Key>) {
  const choose = (raw: string) => {
    const chosen = by.find((option) => option.value === raw);
    if (chosen) onByChange?.(chosen.value);
  };
  return (
    <By>
      <select aria-label={byLabel} value={byValue} onChange={(event) => choose(event.currentTarget.value)}>
        {by.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
    </By>
  );
}
