import { KitProvider } from '@chatline/ui/provider';
import { followSystemTheme } from '@chatline/ui/theme';
import type { EmotionCache } from '@emotion/cache';
import { type ReactNode, useEffect } from 'react';
import { type LoadConfirmation, NoticeHost } from './notices.tsx';

interface HostProvidersProps {
  /** The page's CSP nonce, see `pageNonce()`. */
  readonly nonce: string | undefined;
  /** Collects the style sheets of pages that are rendered without a browser. */
  readonly cache?: EmotionCache;
  /** Loads the dialog that requests the password again; a host without it refuses such calls. */
  readonly loadConfirmation?: LoadConfirmation;
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
