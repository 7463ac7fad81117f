import { freeTextSoonMs, freeTextWindowMs } from '@chatline/contract/constants/chats';

/** What is left of a conversation's 24 hours; null where free text is closed. */
export function windowOf(closesAtMs: number | null, nowMs: number) {
  const leftMs = (closesAtMs ?? 0) - nowMs;
  if (leftMs <= 0) return null;
  return { leftMs, share: leftMs / freeTextWindowMs, isClosing: leftMs < freeTextSoonMs };
}
