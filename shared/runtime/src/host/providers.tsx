import { KitProvider } from '@chatline/ui/provider';
import { followSystemTheme } from '@chatline/ui/theme';
import type { EmotionCache } from '@emotion/cache';
import { type ReactNode, useEffect } from 'react';
import { NoticeHost } from './notices.tsx';

interface HostProvidersProps {
  /** The page's CSP nonce, see `pageNonce()`. */
  readonly nonce: string | undefined;
  /** Keeps the style sheets, where pages are rendered without a browser. */
  readonly cache?: EmotionCache;
  readonly children: ReactNode;
}

/** What every host wraps its pages in: the look, and toasts and alerts. */
export function HostProviders({ nonce, cache, children }: HostProvidersProps) {
  useEffect(followSystemTheme, []);
  return (
    <KitProvider nonce={nonce} cache={cache}>
      <NoticeHost />
      {children}
    </KitProvider>
  );
}
