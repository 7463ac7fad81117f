import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, cloneElement, isValidElement, type ReactNode } from 'react';
import { VisuallyHidden } from './layout.tsx';

const Frame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minH: 'var(--control)',
    px: '14px',
    py: '4px',
    border: '1px solid transparent',
    borderRadius: 'control',
    fontFamily: 'body',
    fontSize: '.9375rem',
    lineHeight: '1.25rem',
    letterSpacing: '0',
    fontWeight: 600,
    cursor: 'pointer',
    transition:
      'background var(--c-durations-fast) var(--c-easings-line), border-color var(--c-durations-fast)',
    '& svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    '&:disabled': { bg: 'sunken', color: 'faint', cursor: 'not-allowed', borderColor: 'transparent' },
    '&[aria-disabled=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent-fill', color: 'accent-contrast', _hover: { bg: 'accent-hover' } },
      quiet: {
        bg: 'surface',
        borderColor: 'color-mix(in srgb, {colors.border-strong} 55%, {colors.border})',
        fontWeight: 500,
        _hover: { bg: 'sunken' },
      },
      bare: { px: '10px', color: 'muted', fontWeight: 500, _hover: { bg: 'sunken', color: 'text' } },
      danger: {
        bg: 'danger-fill',
        color: '#FFFFFF',
        _hover: { bg: 'color-mix(in srgb, {colors.danger-fill} 86%, black)' },
      },
      link: {
        minH: '24px',
        p: '0',
        color: 'accent',
        fontWeight: 500,
        textDecoration: 'underline',
        textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        textUnderlineOffset: '3px',
        borderRadius: '4px',
        _hover: { textDecorationColor: 'currentColor' },
        '&:disabled': { bg: 'transparent' },
      },
      deep: { bg: 'deep-text', color: 'deep-ink', _hover: { bg: 'deep-muted' } },
      'deep-quiet': {
        bg: 'transparent',
        color: 'deep-text',
        fontWeight: 500,
        borderColor: 'color-mix(in srgb, {colors.deep-muted} 60%, transparent)',
        _hover: { bg: 'rgb(255 255 255 / .08)' },
      },
    },
    size: {
      small: { minH: '32px', px: '10px', fontSize: '.875rem', '@media (pointer: coarse)': { minH: '44px' } },
      normal: {},
      large: { minH: '48px', px: '22px', fontSize: '1.0625rem', borderRadius: 'large' },
    },
    isBlock: { true: { w: '100%' } },
  },
  defaultVariants: { variant: 'quiet', size: 'normal' },
});

const Spin = chakra('span', {
  base: {
    w: '16px',
    h: '16px',
    m: '1px',
    flex: 'none',
    border: '2px solid color-mix(in srgb, currentColor 35%, transparent)',
    borderTopColor: 'currentColor',
    borderRadius: 'full',
    animation: 'spin .8s linear infinite',
  },
});

type NativeProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color'>;

/** Props of Button. */
export interface ButtonProps extends NativeProps {
  variant?: 'primary' | 'quiet' | 'bare' | 'danger' | 'link' | 'deep' | 'deep-quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** 18 px icon before the label. */
  icon?: ReactNode;
  /** 18 px icon after the label. */
  endIcon?: ReactNode;
  /** The act is under way: the label stays, the spinner takes the icon's place, presses are ignored. */
  isWorking?: boolean | undefined;
  isBlock?: boolean | undefined;
  /** Style the one child (a router's link) instead of an own button. */
  asChild?: boolean | undefined;
}

/** A press (look.md section 5, Buttons): one primary per view, danger only inside a confirming dialog. */
export function Button(props: ButtonProps) {
  const { icon, endIcon, isWorking = false, isBlock = false, asChild, children, onClick, ...rest } = props;
  const lead = isWorking ? <Spin aria-hidden="true" /> : icon;
  if (asChild && isValidElement<{ children?: ReactNode }>(children)) {
    const inside = (
      <>
        {lead}
        {children.props.children}
        {endIcon}
      </>
    );
    return (
      <Frame asChild isBlock={isBlock} onClick={onClick} {...rest}>
        {cloneElement(children, undefined, inside)}
      </Frame>
    );
  }
  return (
    <Frame
      type="button"
      isBlock={isBlock}
      {...(isWorking ? { 'aria-disabled': true, 'aria-busy': true, onClick: ignorePress } : { onClick })}
      {...rest}
    >
      {isWorking && !icon ? (
        <InPlace>{children}</InPlace>
      ) : (
        <>
          {lead}
          {children}
        </>
      )}
      {endIcon}
    </Frame>
  );
}

/** A second submit while the first is under way must not reach the form. */
function ignorePress(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

// 12 px of spinner and 5 of gap, taken from the padding on both sides, so the button keeps its width.
const Borrowed = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', mx: '-8.5px' },
});

/** Without an icon the spinner has no place of its own: it takes its room from the padding. */
function InPlace({ children }: { children: ReactNode }) {
  return (
    <Borrowed>
      <Spin aria-hidden="true" w="12px" h="12px" m="0" />
      {children}
    </Borrowed>
  );
}

const Square = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: 'var(--target)',
    h: 'var(--target)',
    borderRadius: 'control',
    color: 'muted',
    position: 'relative',
    cursor: 'pointer',
    transition: 'background var(--c-durations-fast) var(--c-easings-line)',
    '& svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    _hover: { bg: 'sunken', color: 'text' },
    '&:disabled': { color: 'faint', cursor: 'not-allowed', opacity: '.6' },
  },
  variants: {
    tone: {
      plain: {},
      danger: { _hover: { color: 'danger', bg: 'danger-subtle' } },
      deep: { color: 'inherit' },
    },
    size: {
      small: { w: '30px', h: '30px', '@media (pointer: coarse)': { w: '44px', h: '44px' } },
      normal: {},
    },
  },
});

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 12px)',
    left: 'calc(50% + 2px)',
    w: '11px',
    h: '11px',
    borderRadius: 'full',
    bg: 'accent-fill',
    border: '2px solid',
    borderColor: 'surface',
  },
});

/** Props of IconButton. */
export interface IconButtonProps extends Omit<NativeProps, 'children' | 'aria-label'> {
  /** The name for everyone: `aria-label` and the tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | 'deep' | undefined;
  size?: 'small' | 'normal' | undefined;
  /** A dot that says "something new"; the label must say it in words. */
  hasDot?: boolean | undefined;
  isWorking?: boolean | undefined;
}

/** A button of one icon, 34 px and 44 on touch, with name and tooltip (look.md section 4, Icons). */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'plain', size = 'normal', hasDot, isWorking, onClick, ...rest } = props;
  return (
    <Square
      type="button"
      aria-label={label}
      title={label}
      tone={tone}
      size={size}
      {...(isWorking ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } : { onClick })}
      {...rest}
    >
      {isWorking ? <Spin aria-hidden="true" /> : icon}
      {hasDot && <Dot aria-hidden="true" />}
    </Square>
  );
}

/** Props of Spinner. */
export interface SpinnerProps {
  /** Said to screen readers. */
  label: string;
}

/** A turning ring for a wait of its own; inside a button use `isWorking`. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status">
      <Spin display="inline-block" aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
