import type { ReactNode } from 'react';
import { KitProvider } from '../../ui/provider.tsx';
import { NoticeHost } from './notices.tsx';

interface HostProvidersProps {
  /** The page's CSP nonce, see `pageNonce()`. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** What every host wraps its pages in: the look, and toasts and alerts. */
export function HostProviders({ nonce, children }: HostProvidersProps) {
  return (
    <KitProvider nonce={nonce}>
      <NoticeHost />
      {children}
    </KitProvider>
  );
}
