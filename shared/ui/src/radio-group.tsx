import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { ErrorText } from './field.tsx';

const Frame = chakra('fieldset', {
  base: { border: '0', p: '0', m: '0', minW: '0' },
  variants: {
    isInLine: {
      true: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 16px',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& > legend': { float: 'left', mb: '0', textStyle: 'nav' },
      },
    },
  },
});
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '6px', p: '0' } });
const Joined = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxW: '100%',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'surface',
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minH: 'var(--control)',
      flex: '1 0 auto',
      ps: '12px',
      pe: '16px',
      textStyle: 'nav',
      cursor: 'pointer',
      // A hairline at the left of every label; the frame hides the first one.
      boxShadow: '-1px 0 0 {colors.border}',
    },
    '& > label:has(:checked)': { bg: 'accent-subtle', color: 'accent' },
    '& > label:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-2px',
      borderRadius: 'nav',
    },
  },
  variants: { isInvalid: { true: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' } } },
});
const Choice = chakra('label');
const Marker = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    w: '16px',
    h: '16px',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'border-strong',
    bg: 'surface',
    '&:checked': { border: '5px solid', borderColor: 'accent-fill' },
    '&:focus-visible': { outline: 'none' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});

/** One choice of a RadioGroup. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  name?: string | undefined;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** Props of a form library for each input; used instead of value and onChange. */
  inputProps?: Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'className' | 'style'> | undefined;
  error?: ReactNode;
  /** True to put the label at the left and the choices at the right, as in "Do you want bil?". */
  isInLine?: boolean | undefined;
}

/** Joined radio buttons with a marker, for yes/no and the three categories (look.md section 5, Form field). */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, name, value, defaultValue, onChange, inputProps, error, isInLine = false } = props;
  const id = useId();
  const {
    color: _color,
    width: _width,
    height: _height,
    size: _size,
    content: _content,
    translate: _t,
    ...given
  } = inputProps ?? {};
  return (
    <Frame isInLine={isInLine} {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <Legend>{label}</Legend>
      <Joined isInvalid={Boolean(error)}>
        {options.map((option) => (
          <Choice key={option.value}>
            <Marker
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              {...(onChange && { onChange: () => onChange(option.value) })}
              {...given}
            />
            {option.label}
          </Choice>
        ))}
      </Joined>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Frame>
  );
}
