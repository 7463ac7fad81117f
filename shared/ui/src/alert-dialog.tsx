import { chakra } from '@chakra-ui/react/styled-system';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from './dialog-frame.tsx';

const dialogWidthPx = 360;

const Frame = chakra('div', { base: { display: 'grid', gap: '4px', px: '20px', pt: '20px', pb: '16px' } });
const Sign = chakra('span', {
  base: { w: '28px', h: '28px', mb: '6px', '& svg': { w: '28px', h: '28px', strokeWidth: '1.6' } },
  variants: {
    tone: {
      ask: { color: 'accent' },
      wait: { color: 'time' },
      ok: { color: 'success' },
      danger: { color: 'danger' },
    },
  },
});
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    justifyContent: 'flex-end',
    mt: '14px',
    smDown: { '& > *': { flex: '1' } },
  },
});
const titleStyle = { fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: 600 } as const;

/** Meaning of an alert: a question, waiting or a warning, success, a loss. */
export type AlertTone = 'ask' | 'wait' | 'ok' | 'danger';

const signs = { ask: IconHelpCircle, wait: IconClock, ok: IconCircleCheck, danger: IconAlertTriangle };

function AlertSign({ tone, icon }: { tone: AlertTone; icon: ReactNode }) {
  const Default = signs[tone];
  return (
    <Sign tone={tone} aria-hidden="true">
      {icon ?? <Default />}
    </Sign>
  );
}

export interface AlertDialogProps {
  isOpen: boolean;
  /** For example "Are you sure?". */
  title: string;
  /** One sentence. */
  text?: ReactNode;
  tone?: AlertTone | undefined;
  /** An icon of 28 px instead of the tone's, for example the door of a logout. */
  icon?: ReactNode;
  /** Label of the confirming button, named for the act, for example "Yes Logout". */
  confirmLabel: string;
  onConfirm: () => void;
  /** Label of the cancelling button; without it there is one button, for example the OK of "Comming Soon". */
  cancelLabel?: string | undefined;
  /** Called on Cancel and on Escape. */
  onCancel: () => void;
  isWorking?: boolean | undefined;
}

/** A question or a message that needs an answer, 360 px wide (look.md section 5, Dialogs and alerts). */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, text, tone = 'ask', icon, cancelLabel, onCancel } = props;
  const variant = tone === 'danger' ? 'danger' : 'primary';
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      role="alertdialog"
      isOpen={isOpen}
      onClose={onCancel}
      closesOutside={false}
      widthPx={dialogWidthPx}
      // A careless Enter must not lose data.
      initialFocus={() => (tone === 'danger' ? cancel.current : null) ?? confirm.current}
    >
      <Frame>
        <AlertSign tone={tone} icon={icon} />
        <DialogTitle css={titleStyle}>{title}</DialogTitle>
        {text && <DialogDescription color="muted">{text}</DialogDescription>}
        <Buttons>
          {cancelLabel && (
            <Button ref={cancel} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button ref={confirm} variant={variant} isWorking={props.isWorking} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Buttons>
      </Frame>
    </DialogFrame>
  );
}

const Over = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 22,
    display: 'grid',
    placeItems: { base: 'end center', sm: 'center' },
    p: { base: '0', sm: '16px' },
    bg: 'scrim',
    animation: 'fade-in 120ms',
  },
});
const Sheet = chakra('div', {
  base: {
    w: '100%',
    maxW: { base: 'none', sm: `${dialogWidthPx}px` },
    bg: 'raised',
    borderRadius: { base: '18px 18px 0 0', sm: 'dialog' },
    boxShadow: '3',
  },
});
const Rest = chakra('span', {
  base: {
    display: 'block',
    h: '2px',
    mt: '16px',
    mb: '4px',
    borderRadius: 'line',
    bg: 'border',
    overflow: 'hidden',
    '& > i': {
      display: 'block',
      h: '100%',
      bg: 'border-strong',
      transformOrigin: 'left',
      animation: 'line-out linear both',
      _motionReduce: { animation: 'none' },
    },
  },
});

export interface TimedAlertProps {
  isOpen: boolean;
  title: string;
  text?: ReactNode;
  tone?: AlertTone | undefined;
  icon?: ReactNode;
  durationMs?: number | undefined;
  onEnd: () => void;
}

/** A message of one second: no buttons, a shrinking line, announced politely (look.md section 5). */
export function TimedAlert({
  isOpen,
  title,
  text,
  tone = 'ok',
  icon,
  durationMs = 1000,
  onEnd,
}: TimedAlertProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [isOpen, durationMs]);
  if (!isOpen) return null;
  return (
    <Over>
      <Sheet role="status" aria-live="polite">
        <Frame>
          <AlertSign tone={tone} icon={icon} />
          <chakra.p css={titleStyle}>{title}</chakra.p>
          {text && <chakra.p color="muted">{text}</chakra.p>}
          <Rest aria-hidden="true">
            <i style={{ animationDuration: `${durationMs}ms` }} />
          </Rest>
        </Frame>
      </Sheet>
    </Over>
  );
}
