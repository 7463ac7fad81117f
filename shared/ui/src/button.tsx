import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, cloneElement, isValidElement, type ReactNode } from 'react';
import { ButtonFrame, Dot, Spin, SquareFrame } from './button-style.ts';
import { VisuallyHidden } from './layout.tsx';
import { tipOnFocus, tipOnPointer } from './tip.ts';

/** Styles of an IconButton for another element, for example a summary. */
export { SquareFrame } from './button-style.ts';

type NativeProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color'>;

export interface ButtonProps extends NativeProps {
  variant?: 'primary' | 'quiet' | 'bare' | 'danger' | 'link' | 'deep' | 'deep-quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** 18 px icon before the label. */
  icon?: ReactNode;
  /** 18 px icon after the label. */
  endIcon?: ReactNode;
  /** True while the action runs: the label stays, a spinner replaces the icon, and clicks are ignored. */
  isWorking?: boolean | undefined;
  isBlock?: boolean | undefined;
  /** Styles its only child (a router's link) instead of rendering a button. */
  asChild?: boolean | undefined;
}

/** A button (look.md section 5, Buttons): one primary per view, danger only inside a confirming dialog. */
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
      <ButtonFrame asChild isBlock={isBlock} onClick={onClick} {...rest}>
        {cloneElement(children, undefined, inside)}
      </ButtonFrame>
    );
  }
  return (
    <ButtonFrame
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
    </ButtonFrame>
  );
}

/** A second submit while the first is under way must not reach the form. */
function ignorePress(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

// 12 px of spinner and 5 px of gap come from the padding on both sides, so the button keeps its width.
const Borrowed = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', mx: '-8.5px' },
});

/** Without an icon, the spinner uses space from the padding. */
function InPlace({ children }: { children: ReactNode }) {
  return (
    <Borrowed>
      <Spin aria-hidden="true" w="12px" h="12px" m="0" />
      {children}
    </Borrowed>
  );
}

export interface IconButtonProps extends Omit<NativeProps, 'children' | 'aria-label'> {
  /** Used as `aria-label` and as tooltip, which also shows `aria-keyshortcuts`. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | 'deep' | undefined;
  size?: 'small' | 'normal' | undefined;
  /** Shows a dot for something new, which the label must mention too. */
  hasDot?: boolean | undefined;
  isWorking?: boolean | undefined;
}

/** A button with an icon only, 34 px or 44 px on touch, with name and tooltip (look.md section 4, Icons). */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'plain', size = 'normal', hasDot, isWorking, onClick, ...rest } = props;
  const { onPointerEnter, onFocus } = rest;
  return (
    <SquareFrame
      type="button"
      aria-label={label}
      tone={tone}
      size={size}
      {...(isWorking ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } : { onClick })}
      {...rest}
      onPointerEnter={(event) => {
        tipOnPointer(event);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        tipOnFocus(event);
        onFocus?.(event);
      }}
    >
      {isWorking ? <Spin aria-hidden="true" /> : icon}
      {hasDot && <Dot aria-hidden="true" />}
    </SquareFrame>
  );
}

export interface SpinnerProps {
  /** Announced by screen readers. */
  label: string;
}

/** A spinner outside buttons; inside a button use `isWorking`. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status">
      <Spin display="inline-block" aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
