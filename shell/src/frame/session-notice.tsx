import { minuteMs } from '@chatline/contract/constants/time';
import { useSession } from '@chatline/runtime';
import { useTimeLeft } from '@chatline/ui/time-line';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionNoticeTextProps } from './session-notice-text.tsx';

/** The notice is shown this long before the session ends, in milliseconds: long enough to finish a form. */
const noticeMs = 10 * minuteMs;

const NoticeText = lazy<ComponentType<SessionNoticeTextProps>>(() =>
  import('./session-notice-text.tsx').then(
    ({ SessionNoticeText }) => ({ default: SessionNoticeText }),
    () => ({ default: () => null }),
  ),
);

interface SessionNoticeProps {
  /** True for a separate window, which closes when the session ends. */
  readonly isOwnWindow?: boolean;
}

/** Says when the session ends, shortly before it does; a login in another tab renews it here too (FRAME-01). */
export function SessionNotice({ isOwnWindow = false }: SessionNoticeProps) {
  const endsAtMs = useSession(({ expiresAtMs }) => expiresAtMs);
  const leftMs = useTimeLeft(endsAtMs);
  if (leftMs === 0 || leftMs > noticeMs) return null;
  return (
    <Suspense>
      <NoticeText endsAtMs={endsAtMs} isOwnWindow={isOwnWindow} />
    </Suspense>
  );
}
