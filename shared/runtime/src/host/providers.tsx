import { KitProvider } from '@chatline/ui/provider';
import { followSystemTheme } from '@chatline/ui/theme';
import type { EmotionCache } from '@emotion/cache';
import { type ReactNode, useEffect } from 'react';
import { NoticeHost, type NoticeHostProps } from './notices.tsx';

interface HostProvidersProps extends NoticeHostProps {
  /** The page's CSP nonce, see `pageNonce()`. */
  readonly nonce: string | undefined;
  /** Collects the style sheets of pages that are rendered without a browser. */
  readonly cache?: EmotionCache;
  readonly children: ReactNode;
}

/** Wraps the pages of every host: the kit, toasts and alerts. */
export function HostProviders({ nonce, cache, loadConfirmation, children }: HostProvidersProps) {
  useEffect(followSystemTheme, []);
  return (
    <KitProvider nonce={nonce} cache={cache}>
      <NoticeHost loadConfirmation={loadConfirmation} />
      {children}
    </KitProvider>
  );
}
