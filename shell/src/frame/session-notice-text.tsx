import { formatTimeAt } from '@chatline/contract/codecs/format-time';
import { Banner } from '@chatline/ui/banner';
import { VisuallyHidden } from '@chatline/ui/layout';
import { TextLink } from '@chatline/ui/text';
import { IconClock } from '@tabler/icons-react';
import { loginPath } from '../session/paths.ts';
import { sessionNoticeTexts as texts } from './session-notice.texts.ts';

export interface SessionNoticeTextProps {
  readonly endsAtMs: number;
  readonly isOwnWindow: boolean;
}

/**
 * The notice, above the page in its flow. It states the time and not the minutes left, so that a screen reader
 * announces it once.
 */
export function SessionNoticeText({ endsAtMs, isOwnWindow }: SessionNoticeTextProps) {
  const text = isOwnWindow ? texts.inWindow : texts.inConsole;
  const login = (
    <TextLink asChild>
      <a href={loginPath} target="_blank" rel="noopener">
        {texts.login}
        <VisuallyHidden> {texts.newTab}</VisuallyHidden>
      </a>
    </TextLink>
  );
  return (
    <Banner tone="wait" icon={<IconClock aria-hidden="true" />} action={login}>
      {text(formatTimeAt(endsAtMs))}
    </Banner>
  );
}
