import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorText } from './field.tsx';

type Own = 'className' | 'style' | 'size' | 'color' | 'type' | 'height' | 'width' | 'content' | 'translate';

const Line = chakra('label', {
  base: {
    display: 'flex',
    w: 'fit-content',
    gap: '10px',
    alignItems: 'flex-start',
    minH: '24px',
    cursor: 'pointer',
    // The box stays beside the first line.
    '@media (pointer: coarse)': { minH: '44px', py: '11px' },
  },
});
const Box = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    w: '18px',
    h: '18px',
    m: '2px 0',
    border: '1.5px solid',
    borderColor: 'border-strong',
    borderRadius: 'box',
    bg: 'surface',
    cursor: 'pointer',
    position: 'relative',
    // The target is at least 24 px while the box stays at 18 px.
    _before: {
      content: '""',
      position: 'absolute',
      inset: '-5px',
      '@media (pointer: coarse)': { inset: '-14px' },
    },
    '&:checked, &:indeterminate': { bg: 'accent-fill', borderColor: 'accent-fill' },
    '&:checked:not(:indeterminate)::after': {
      content: '""',
      w: '5px',
      h: '9px',
      mt: '-2px',
      border: 'solid',
      borderColor: 'accent-contrast',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(43deg)',
    },
    '&:indeterminate::after': {
      content: '""',
      w: '8px',
      h: '2px',
      bg: 'accent-contrast',
      borderRadius: '1px',
    },
    '&[aria-invalid=true]': { borderColor: 'danger' },
    _disabled: { opacity: '.55', cursor: 'not-allowed' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});
const Note = chakra('span', {
  base: { color: 'muted', textStyle: 'small', smDown: { display: 'block' } },
});

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, Own | 'children'> {
  /** Label beside the box; without it set `aria-label`. */
  label?: ReactNode;
  /** Muted text after the label. */
  note?: ReactNode;
  isIndeterminate?: boolean | undefined;
  error?: ReactNode;
}

/** A native checkbox with the product's look (look.md sections 4 and 5). */
export function Checkbox({ label, note, isIndeterminate = false, error, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (own.current) own.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const box = (
    <Box
      type="checkbox"
      ref={(node: HTMLInputElement | null) => {
        own.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      {...rest}
    />
  );
  if (!label) return box;
  return (
    <div>
      <Line>
        {box}
        <span>
          {label} {note && <Note>{note}</Note>}
        </span>
      </Line>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    verticalAlign: 'middle',
    position: 'relative',
    w: '34px',
    h: '20px',
    m: '2px 0',
    borderRadius: '10px',
    bg: 'border-strong',
    cursor: 'pointer',
    transition: 'background var(--c-durations-fast)',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      w: '16px',
      h: '16px',
      borderRadius: 'full',
      bg: '#FFFFFF',
      transition: 'transform var(--c-durations-fast) var(--c-easings-line)',
    },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '-4px',
      '@media (pointer: coarse)': { inset: '-12px -6px' },
    },
    '&:checked': { bg: 'accent-fill', _before: { transform: 'translateX(14px)' } },
    _disabled: { opacity: '.55', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: '.7' },
    // The browser's own box would be cut off by the track.
    '@media (forced-colors: active)': {
      bg: 'CanvasText',
      '&:checked': { bg: 'Highlight' },
    },
  },
});

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, Own | 'children'> {
  /** Label beside it; without it set `aria-label`, for example "Kamala Stores active". */
  label?: ReactNode;
}

/** A switch that takes effect at once (look.md section 4): a native checkbox with the role of a switch. */
export function Switch({ label, ...rest }: SwitchProps) {
  const track = <Track type="checkbox" role="switch" {...rest} />;
  if (!label) return track;
  return (
    <Line>
      {track}
      <span>{label}</span>
    </Line>
  );
}
