import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './layout.tsx';

const shownMs = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

export interface CopyButtonProps {
  /** The text that is copied to the clipboard. */
  text: string;
  label?: string | undefined;
  /** Name of the copied text for screen readers, which may read the button without its surroundings. */
  what?: string | undefined;
  copiedLabel?: string | undefined;
  failedLabel?: string | undefined;
  variant?: 'quiet' | 'bare' | undefined;
  size?: 'small' | 'normal' | undefined;
}

/** Copies a text, and says "Copied" for 2 s on the button and to screen readers (look.md section 5, Code block). */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    what,
    label = 'Copy',
    copiedLabel = 'Copied',
    failedLabel = 'Not copied',
    variant = 'bare',
    size = 'small',
  } = props;
  const { state, copy } = useCopy(text);
  const currentLabel = { idle: label, copied: copiedLabel, failed: failedLabel }[state];
  const icon = state === 'copied' ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        onClick={copy}
        aria-label={what && `${currentLabel} ${what}`}
      >
        {currentLabel}
      </Button>
      <VisuallyHidden aria-live="polite">{state === 'idle' ? '' : currentLabel}</VisuallyHidden>
    </>
  );
}

function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser may refuse (no permission, no secure context); the person must know the clipboard is unchanged.
      setState('failed');
    }
  };
  return { state, copy };
}
