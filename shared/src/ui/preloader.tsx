import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Mark } from './brand.tsx';
import { Button } from './button.tsx';

const WORDS_AFTER_MS = 3000;
const RETRY_AFTER_MS = 10_000;

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

/** Props of Preloader. */
export interface PreloaderProps {
  /** Offered after 10 s. */
  onRetry?: (() => void) | undefined;
  /** Fills its place instead of the screen, as a module's outlet. */
  isInline?: boolean | undefined;
  label?: string | undefined;
  retryLabel?: string | undefined;
}

/** The mark, its line drawn once; words after 3 s, Retry after 10 s (look.md section 5, Preloader). */
export function Preloader({
  onRetry,
  isInline = false,
  label = 'Still loading',
  retryLabel = 'Retry',
}: PreloaderProps) {
  const [hasWords, setHasWords] = useState(false);
  const [hasRetry, setHasRetry] = useState(false);
  useEffect(() => {
    const words = setTimeout(() => setHasWords(true), WORDS_AFTER_MS);
    const retry = setTimeout(() => setHasRetry(true), RETRY_AFTER_MS);
    return () => {
      clearTimeout(words);
      clearTimeout(retry);
    };
  }, []);
  return (
    <Frame isInline={isInline} aria-busy="true">
      <Mark isDrawn sizePx={52} />
      <chakra.p role="status" textStyle="small" color="muted" minH="18px">
        {hasWords && label}
      </chakra.p>
      {hasRetry && onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    </Frame>
  );
}
