import { chakra } from '@chakra-ui/react/styled-system';
import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { controlRecipe } from './control-style.ts';
import { useFieldWiring } from './field-context.ts';

const Control = chakra('input', controlRecipe);
const Area = chakra('textarea', {
  base: { ...controlRecipe.base, py: '10px', display: 'block', resize: 'vertical', textStyle: 'message' },
});
const Choice = chakra('select', {
  ...controlRecipe,
  base: { ...controlRecipe.base, pe: '36px', cursor: 'pointer' },
});
const Around = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    minW: '0',
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '11px',
      top: 'calc(50% - 9px)',
      pointerEvents: 'none',
    },
    '& > svg:not(* + *)': { insetInlineStart: '11px', insetInlineEnd: 'auto', color: 'muted' },
  },
});
const Inside = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '4px',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
  },
});

type Own = 'className' | 'style' | 'size' | 'color' | 'height' | 'width' | 'content' | 'translate';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, Own> {
  size?: 'normal' | 'large' | undefined;
  isMono?: boolean | undefined;
  isNumeric?: boolean | undefined;
  /** Icon of 18 px at the left, for example the magnifier of a search. */
  icon?: ReactNode;
  /** A small button or state at the right, inside the border. */
  end?: ReactNode;
}

/** One line of text, 40 px high, 46 px on touch (look.md section 5, Form field). */
export function TextInput({ size = 'normal', isMono, isNumeric, icon, end, ...rest }: TextInputProps) {
  const control = (
    <Control
      size={size}
      isMono={Boolean(isMono)}
      isNumeric={Boolean(isNumeric)}
      {...(icon ? { ps: '38px' } : {})}
      {...(end ? { pe: '44px' } : {})}
      {...rest}
      {...useFieldWiring(rest)}
    />
  );
  if (!icon && !end) return control;
  return (
    <Around>
      {icon}
      {control}
      {end && <Inside>{end}</Inside>}
    </Around>
  );
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
}

/** A password with show and hide (look.md section 5, Form field). */
export function PasswordInput(props: PasswordInputProps) {
  const { showLabel = 'Show password', hideLabel = 'Hide password', ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      label={isShown ? hideLabel : showLabel}
      icon={isShown ? <IconEyeOff stroke={1.75} /> : <IconEye stroke={1.75} />}
      onClick={() => setIsShown((was) => !was)}
    />
  );
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={toggle}
    />
  );
}

export interface TextareaProps extends Omit<ComponentPropsWithRef<'textarea'>, Own> {}

/** Several lines of text at the message size, so that matras are not cut (look.md section 3). */
export function Textarea({ rows = 4, ...rest }: TextareaProps) {
  return <Area rows={rows} {...rest} {...useFieldWiring(rest)} />;
}

/** One choice of a SelectInput. */
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, Own | 'children'> {
  size?: 'normal' | 'large' | undefined;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen. */
  placeholder?: string | undefined;
}

/** The browser's own drop-down with the product's border: best on touch and for screen readers (look.md section 5). */
export function SelectInput({ options, placeholder, size = 'normal', ...rest }: SelectInputProps) {
  return (
    <Around>
      <Choice size={size} {...rest} {...useFieldWiring(rest)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={Boolean(option.isDisabled)}>
            {option.label}
          </option>
        ))}
      </Choice>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Around>
  );
}
