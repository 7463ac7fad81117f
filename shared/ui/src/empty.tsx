import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3px',
    px: '16px',
    py: { base: '40px', sm: '56px' },
    textAlign: 'center',
  },
});
const Title = chakra('h3', {
  base: { textStyle: 'section', fontSize: '1rem', lineHeight: '1.375rem', mt: '0' },
});
const Note = chakra('p', { base: { color: 'muted', maxW: '48ch', textWrap: 'pretty' } });
const Action = chakra('div', {
  base: { display: 'flex', gap: '8px', flexWrap: 'wrap', justifyContent: 'center', mt: '14px' },
});
const Line = chakra('svg', {
  base: {
    w: '248px',
    h: '84px',
    maxW: '60vw',
    color: 'border-strong',
    fill: 'none',
    strokeWidth: '2.25',
    '& .break': { stroke: 'danger' },
  },
});

export interface LineDrawingProps {
  isBroken?: boolean | undefined;
}

/** The drawing of a short line with a tail, whole or broken, 248 x 84 px (look.md sections 1 and 4). */
export function LineDrawing({ isBroken }: LineDrawingProps) {
  return (
    <Line
      viewBox="0 0 248 84"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isBroken ? (
        <>
          <path d="M2 26h62v32l27-32h33" />
          <path className="break" d="M124 36l8-20M136 36l8-20" />
          <path d="M144 26h102" strokeDasharray="2 7" />
        </>
      ) : (
        <path d="M2 26h98v32l27-32h119" />
      )}
    </Line>
  );
}

export interface EmptyProps {
  /** The text, for example "No Data Found". */
  text: ReactNode;
  note?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** True to be announced at once by screen readers when it replaces a list. */
  isAnnounced?: boolean | undefined;
}

/** An empty list: the drawing, a text and one action (look.md section 5, Data table). */
export function Empty({ text, note, action, isAnnounced }: EmptyProps) {
  return (
    <Frame {...(isAnnounced && { role: 'status' })}>
      <LineDrawing />
      <Title as="p">{text}</Title>
      {note && <Note>{note}</Note>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

export interface ErrorStateProps {
  /** The cause in plain language. */
  cause: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** A failed read, shown in place of its content (look.md section 5, Data table). */
export function ErrorState({ cause, note, action }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <LineDrawing isBroken />
      <Title as="p">{cause}</Title>
      {note && <Note>{note}</Note>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
