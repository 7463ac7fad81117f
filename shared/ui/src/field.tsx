import { chakra } from '@chakra-ui/react/styled-system';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';
import { useAfterRelease } from './use-after-release.ts';

const Frame = chakra('div', { base: { display: 'grid', gap: '6px', alignContent: 'start', minW: '0' } });
const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '12px',
    textStyle: 'label',
  },
});
const Optional = chakra('span', { base: { color: 'faint', fontWeight: 400 } });
const Count = chakra('span', {
  base: { color: 'faint', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  variants: { isOver: { true: { color: 'danger', fontWeight: 500 } } },
});
const Hint = chakra('div', { base: { color: 'muted', textStyle: 'small' } });
const ErrorLine = chakra('p', {
  base: {
    color: 'danger',
    textStyle: 'small',
    fontWeight: 500,
    display: 'flex',
    gap: '6px',
    alignItems: 'flex-start',
    '& svg': { w: '16px', h: '16px', mt: '1px' },
  },
});

export interface ErrorTextProps {
  id?: string | undefined;
  children: ReactNode;
}

/**
 * The text of an error with its icon (look.md section 5, Form field). A field is left when a button is pressed: an error
 * that appeared at that moment would move the button away before the release, and the click would be lost.
 */
export function ErrorText({ id, children }: ErrorTextProps) {
  const isShown = useAfterRelease();
  return (
    <>
      {isShown && (
        <ErrorLine {...(id && { id })}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>{children}</span>
        </ErrorLine>
      )}
    </>
  );
}

export interface FieldProps {
  label: ReactNode;
  /** The text of the error; to be passed only once the field was touched. */
  error?: ReactNode;
  hint?: ReactNode;
  /** A counter at the right of the label: `{ used: 12, most: 60 }` is shown as 12/60. */
  counter?: { used: number; most: number } | undefined;
  /** Shows "optional"; required fields are not marked. */
  isOptional?: boolean | undefined;
  /** A link at the right of the label, such as Forgot password. */
  action?: ReactNode;
  /** One control of `ui/input`. */
  children: ReactNode;
}

/** Label, counter, control, hint and error, wired for screen readers (look.md section 5, Form field). */
export function Field({ label, error, hint, counter, isOptional, action, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const isInvalid = Boolean(error);
  const state = useMemo(() => ({ id, describedBy, isInvalid }), [id, describedBy, isInvalid]);
  return (
    <FieldContext value={state}>
      <Frame>
        <Line>
          <label htmlFor={id}>
            {label}
            {isOptional && ' '}
            {isOptional && <Optional>optional</Optional>}
          </label>
          {action}
          {counter && (
            <Count isOver={counter.used > counter.most}>
              {counter.used}/{counter.most}
            </Count>
          )}
        </Line>
        {children}
        {error && <ErrorText id={errorId}>{error}</ErrorText>}
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </Frame>
    </FieldContext>
  );
}

const Form = chakra('form', {
  base: { display: 'grid', gap: '18px', maxW: '760px', w: '100%', position: 'relative' },
  variants: { needsScript: { true: { '@media (scripting: none)': { display: 'none' } } } },
});
const Group = chakra('fieldset', {
  base: { display: 'grid', gap: '16px', minW: '0', border: '0', p: '0', m: '0' },
});
const Legend = chakra('legend', { base: { textStyle: 'section', mb: '16px', p: '0' } });
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: { base: 'minmax(0,1fr)', sm: '1fr 1fr' },
    alignItems: 'start',
  },
});
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    pt: '6px',
    smDown: {
      position: 'sticky',
      bottom: '0',
      zIndex: 3,
      mx: '-16px',
      px: '16px',
      py: '10px',
      bg: 'surface',
      borderTop: '1px solid',
      borderColor: 'border',
      '& > *': { flex: '1' },
    },
  },
  variants: {
    isSticky: { false: { smDown: { position: 'static', border: '0', py: '0', mx: '0', px: '0' } } },
  },
});

export interface FormFrameProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Hidden in a browser without scripts, for a form in prerendered HTML. */
  needsScript?: boolean | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** A form of one column, at most 760 px wide (look.md section 6, form). The browser's own validation is off. */
export function FormFrame({ needsScript = false, ...rest }: FormFrameProps) {
  return <Form noValidate needsScript={needsScript} {...rest} />;
}

/** Fields under one heading; groups are 32 px apart in a FormFrame (look.md section 6). */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

/** Two fields that belong together, for example name and language; one column on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <Pair>{children}</Pair>;
}

export interface FormActionsProps {
  /** True to stick to the bottom of a phone's screen (create and edit forms). */
  isSticky?: boolean | undefined;
  children: ReactNode;
}

/** The buttons at a form's end (look.md section 6, form). */
export function FormActions({ isSticky = false, children }: FormActionsProps) {
  return <Actions isSticky={isSticky}>{children}</Actions>;
}
