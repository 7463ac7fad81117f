import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

const Frame = chakra('fieldset', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    minW: '0',
    maxW: '100%',
    overflowX: 'auto',
    p: '3px',
    gap: '2px',
    m: '0',
    border: '0',
    bg: 'sunken',
    borderRadius: 'large',
    scrollbarWidth: 'none',
  },
  variants: {
    isBare: {
      // On a phone a strip that is cut off looks complete, so it wraps to a second line.
      false: {
        '@media (max-width: 639.98px)': { display: 'flex', flexWrap: 'wrap', justifySelf: 'start' },
        // Five or more need two lines on small phones: three in each, one below the other.
        '@media (max-width: 419.98px)': {
          '&:has(> label:nth-of-type(5))': {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr)',
          },
        },
        // Four short choices fit on the smallest phones too.
        '@media (max-width: 359.98px)': { gap: '0', '& > label': { px: '5px', fontSize: '.75rem' } },
      },
      true: {
        bg: 'transparent',
        p: '0',
        gap: '2px',
        // Leaves room for five digits beside the label.
        '& > label': { px: { base: '8px', md: '6px', xl: '8px' } },
        '& > label:has(:checked)': { bg: 'sunken', boxShadow: 'none' },
      },
    },
  },
});
const Item = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minH: '30px',
    px: '12px',
    borderRadius: 'nav',
    textStyle: 'label',
    color: 'muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'text' },
    '&:has(:checked)': { bg: 'surface', color: 'text', boxShadow: '1', _dark: { bg: 'raised' } },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
    '@media (pointer: coarse), (max-width: 639.98px)': { minH: '38px' },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});
const Native = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    opacity: '0',
    m: '0',
    cursor: 'pointer',
    _focusVisible: { outline: 'none' },
  },
});

/** One segment. */
export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A live count after the label. */
  count?: number | undefined;
}

export interface SegmentsProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** True to leave out the sunken background, for example above the chats list. */
  isBare?: boolean | undefined;
}

/** Scrolls the chosen segment into view, because the strip scrolls on a narrow page. */
function useChosenInSight(frame: RefObject<HTMLFieldSetElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is in another position.
  useEffect(() => {
    const strip = frame.current;
    const chosen = strip?.querySelector(':checked')?.closest('label');
    if (!strip || !chosen) return;
    const left = chosen.offsetLeft;
    const max = left + chosen.offsetWidth - strip.clientWidth;
    if (strip.scrollLeft > left) strip.scrollLeft = left;
    else if (strip.scrollLeft < max) strip.scrollLeft = max;
  }, [frame, value]);
}

/** A filter of a few choices, one at a time (look.md section 4). Arrow keys move. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  isBare,
}: SegmentsProps<Value>) {
  const name = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  useChosenInSight(frame, value);
  return (
    <Frame ref={frame} role="radiogroup" aria-label={label} isBare={Boolean(isBare)}>
      {options.map((option) => (
        <Item key={option.value}>
          <Native
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <b>{option.count.toLocaleString('en-IN')}</b>}
        </Item>
      ))}
    </Frame>
  );
}
