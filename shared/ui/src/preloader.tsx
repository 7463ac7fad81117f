import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Mark } from './brand.tsx';
import { Button } from './button.tsx';

const labelAfterMs = 3000;
const longAfterMs = 6000;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '14px',
    bg: 'bg',
    minH: '100dvh',
    p: '24px',
  },
  variants: { isInline: { true: { minH: '320px', bg: 'transparent', flex: '1' } } },
});

export interface PreloaderProps {
  /** Called by the Retry button, which is shown once loading takes long. */
  onRetry?: (() => void) | undefined;
  /** True to fill its container instead of the screen, for example in a module's outlet. */
  isInline?: boolean | undefined;
  label?: string | undefined;
  longLabel?: string | undefined;
  retryLabel?: string | undefined;
}

/** The animated mark. It shows a text after 3 s, and after 6 s that it takes longer than usual, with Retry. */
export function Preloader({
  onRetry,
  isInline = false,
  label = 'Still loading',
  longLabel = 'This is taking longer than usual. Still trying.',
  retryLabel = 'Retry',
}: PreloaderProps) {
  const [hasLabel, setHasLabel] = useState(false);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasLabel(true), labelAfterMs);
    const long = setTimeout(() => setIsLong(true), longAfterMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(long);
    };
  }, []);
  return (
    <Frame isInline={isInline} aria-busy="true">
      <Mark isDrawn sizePx={52} />
      <chakra.p role="status" textStyle="small" color="muted" minH="18px">
        {isLong ? longLabel : hasLabel && label}
      </chakra.p>
      {isLong && onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    </Frame>
  );
}
