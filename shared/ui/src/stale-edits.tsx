import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorText } from './field.tsx';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gap: '16px',
    p: '16px',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'large',
    bg: 'surface',
    minW: '0',
  },
});
const Title = chakra('h2', { base: { textStyle: 'section' } });
const Note = chakra('p', { base: { textStyle: 'sub', color: 'muted', mt: '2px' } });
const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    border: '0',
    p: '0',
    m: '0',
    minW: '0',
  },
});
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '6px', p: '0' } });
const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '10px',
    rowGap: '2px',
    alignItems: 'center',
    alignContent: 'start',
    px: '12px',
    py: '10px',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'control',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'accent-subtle', borderColor: 'accent' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
});
const Marker = chakra('input', {
  base: {
    appearance: 'none',
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
const Name = chakra('span', { base: { textStyle: 'nav' } });
const Value = chakra('span', {
  base: {
    gridColumn: '2',
    textStyle: 'sub',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '160px',
    overflowY: 'auto',
  },
});
const By = chakra('span', { base: { gridColumn: '2', textStyle: 'small', color: 'muted' } });

// Asia/Kolkata, independent of the browser's zone, as all times of the product.
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** The value to keep: mine or theirs. */
type Side = 'mine' | 'theirs';

/** A field that another user has changed while it was typed in. */
export interface StaleEditsField {
  readonly field: string;
  readonly label: ReactNode;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** For example "Asha Rao" or "an Admin". */
  readonly by: string;
  readonly atMs: number | null;
  readonly choice: Side | undefined;
}

export interface StaleEditsProps {
  readonly fields: readonly StaleEditsField[];
  readonly onChoose: (field: string, choice: Side) => void;
  /** Label of the button that saves. */
  readonly saveLabel: string;
  /** True if a save was tried before every field had its choice. */
  readonly isAsked: boolean;
}

/**
 * Changes of another user since a form was read: both values, their author and time, and the choice between them. It
 * takes the focus when it appears after the refused save.
 */
export function StaleEdits({ fields, onChoose, saveLabel, isAsked: isChoiceMissing }: StaleEditsProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const names = fields.map(({ field }) => field).join();
  useEffect(() => {
    if (names === '') return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [names]);
  if (fields.length === 0) return null;
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Title ref={title} id={id} tabIndex={-1} outline="none">
          Changed meanwhile
        </Title>
        <Note>
          {`Nothing is saved yet, and nothing you typed is lost. Choose for each field, then press ${saveLabel}.`}
        </Note>
      </div>
      {fields.map((field) => (
        <FieldChoice
          key={field.field}
          {...field}
          isMissing={isChoiceMissing && field.choice === undefined}
          onChoose={(choice) => onChoose(field.field, choice)}
        />
      ))}
    </Frame>
  );
}

interface FieldChoiceProps extends StaleEditsField {
  readonly isMissing: boolean;
  readonly onChoose: (choice: Side) => void;
}

function FieldChoice({ label, mine, theirs, by, atMs, choice, isMissing, onChoose }: FieldChoiceProps) {
  const id = useId();
  const option = (side: Side, name: string, inside: ReactNode) => (
    <Choice>
      <Marker type="radio" name={id} checked={choice === side} onChange={() => onChoose(side)} />
      <Name>{name}</Name>
      {inside}
    </Choice>
  );
  return (
    <Group aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <Legend>{label}</Legend>
      {option('mine', 'Keep mine', <Value>Your value: {mine}</Value>)}
      {option(
        'theirs',
        'Take theirs',
        <>
          <Value>Now: {theirs}</Value>
          <By>{`changed by ${by}${atMs === null ? '' : ` at ${moment.format(atMs)}`}`}</By>
        </>,
      )}
      {isMissing && <ErrorText id={`${id}-missing`}>Choose which value stays</ErrorText>}
    </Group>
  );
}
