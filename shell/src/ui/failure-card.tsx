import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { LineDrawing } from '@chatline/ui/empty';
import { chakra } from '@chatline/ui/styled';
import { Mono } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const Frame = chakra('section', {
  base: {
    maxW: '560px',
    w: '100%',
    mx: 'auto',
    my: { base: '40px', sm: '72px' },
    px: { base: '20px', sm: '24px' },
  },
});
const Title = chakra('h2', {
  base: {
    fontSize: '1.375rem',
    lineHeight: '1.75rem',
    fontWeight: 600,
    letterSpacing: '-.01em',
    mt: '22px',
    mb: '6px',
  },
});
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    mt: '20px',
    mb: '24px',
    smDown: { '& > button': { flex: '1' } },
  },
});
const Auto = chakra('div', {
  base: {
    display: 'grid',
    gap: '7px',
    maxW: { base: 'none', sm: '260px' },
    color: 'time-text',
    textStyle: 'label',
    fontWeight: 400,
    mb: '24px',
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '92px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
    gap: '8px 12px',
    textStyle: 'sub',
    fontVariantNumeric: 'tabular-nums',
    borderTop: '1px solid',
    borderColor: 'border',
    pt: '16px',
    '& dt': { color: 'muted' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
  },
});

export interface FailureCardProps {
  /** For example "Templates did not load". */
  title: string;
  /** Says what still works. */
  text: ReactNode;
  /** Name and version, for example "templates 3.4.1". */
  part: string;
  /** The cause in plain language; never a stack trace. */
  reason: string;
  when: string;
  reference?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  /** The next automatic try: its time, and the whole length of the wait. */
  autoRetry?: { atMs: number; waitMs: number } | undefined;
}

/** Replaces a part of the page that did not load; the rest works (look.md section 5, Failure card). */
export function FailureCard(props: FailureCardProps) {
  const { title, text, part, reason, when, reference, onRetry, isRetrying, autoRetry } = props;
  const details = [
    ['Part', part],
    ['Reason', reason],
    ['When', when],
    ['Reference', reference],
  ].filter((line): line is [string, string] => line[1] !== undefined);
  return (
    <Frame role="alert">
      <LineDrawing isBroken />
      <Title>{title}</Title>
      <chakra.p color="muted">{text}</chakra.p>
      <Actions>
        <Button
          variant="primary"
          icon={<IconRefresh aria-hidden="true" />}
          isWorking={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
        <CopyButton
          variant="quiet"
          size="normal"
          label="Copy details"
          text={[title, ...details.map((line) => line.join(': '))].join('\n')}
        />
      </Actions>
      {autoRetry && <AutoRetry key={autoRetry.atMs} {...autoRetry} />}
      <Facts>
        {details.map(([name, value]) => (
          <FactRow key={name} name={name}>
            {name === 'Reference' ? <Mono>{value}</Mono> : value}
          </FactRow>
        ))}
      </Facts>
    </Frame>
  );
}

function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The seconds are not a live region: an announcement every second would drown out everything else. */
function AutoRetry({ atMs, waitMs }: { atMs: number; waitMs: number }) {
  const leftMs = useTimeLeft(atMs);
  return (
    <Auto aria-live="off">
      <span>
        Retrying automatically in <b>{Math.ceil(leftMs / 1000)} s</b>
      </span>
      <TimeLine isThin share={leftMs / waitMs} />
    </Auto>
  );
}
