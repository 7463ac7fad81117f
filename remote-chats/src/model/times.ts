import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { freeTextSoonMs } from '@chatline/contract/constants/chats';
import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { useEffect, useState } from 'react';

const zone = 'Asia/Kolkata';
const timeToTheSecond = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: zone });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: zone });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: zone });

/** A time to the second, for example 11:41:20 am. */
export function timeWithSeconds(atMs: number): string {
  return timeToTheSecond.format(atMs);
}

/** A day between messages: Today, Yesterday, or its date. */
export function dayText(atMs: number, nowMs: number): string {
  const day = dayAt(atMs);
  if (day === dayAt(nowMs)) return 'Today';
  if (day === dayAt(nowMs - dayMs)) return 'Yesterday';
  return formatDay(day);
}

/** A time within a sentence: 11:41 am, 11:41 am yesterday, 11:41 am tomorrow, 11:41 am 3 Aug 2026. */
export function whenText(atMs: number, nowMs: number): string {
  const time = formatTimeAt(atMs);
  if (dayAt(atMs) === dayAt(nowMs + dayMs)) return `${time} tomorrow`;
  const day = dayText(atMs, nowMs);
  if (day === 'Today') return time;
  return `${time} ${day === 'Yesterday' ? day.toLowerCase() : day}`;
}

/** The time of the last message, short enough for a list: 11:41 am, Yesterday, Thu, 3 Aug. */
export function lastText(atMs: number, nowMs: number): string {
  const day = dayText(atMs, nowMs);
  if (day === 'Today') return formatTimeAt(atMs);
  if (day === 'Yesterday') return day;
  return nowMs - atMs < 6 * dayMs ? weekday.format(atMs) : shortDay.format(atMs);
}

/** The remaining time to the second, for example 43 s, 1 min 12 s. */
export function leftInSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** The remaining part of a conversation's 24 hours; null if free text is closed. */
export function windowOf(closesAtMs: number | null, nowMs: number) {
  const leftMs = (closesAtMs ?? 0) - nowMs;
  if (leftMs <= 0) return null;
  return { leftMs, share: leftMs / freeTextWindowMs, isClosing: leftMs < freeTextSoonMs };
}

/** The current time, updated once a minute by default. */
export function useNow(stepMs = minuteMs): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
