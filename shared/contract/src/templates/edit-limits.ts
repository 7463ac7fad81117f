import { dayMs, hourMs } from '../constants/time.ts';
import { statusText } from './template-state.texts.ts';
import { isEditable, templateStatus } from './template-status.ts';

/**
 * WhatsApp's limits of edits to an approved template (outside-services.md, Templates). They are here, and not in
 * `server/src/whatsapp`, because the form explains them too.
 */
const editsPerDay = 1;
const editsPerMonth = 10;
const monthDays = 30;
const limitText = `An approved template can be edited ${editsPerDay === 1 ? 'once' : `${editsPerDay} times`} in 24 hours and ${editsPerMonth} times in ${monthDays} days.`;

/** Time since which edits of an approved template count. */
export function editsCountSince(nowMs: number): number {
  return nowMs - monthDays * dayMs;
}

/** Permission to edit a template now, with a text that explains it. */
export interface EditRule {
  readonly isAllowed: boolean;
  readonly mayChangeCategory: boolean;
  readonly text: string;
}

const refuse = (text: string): EditRule => ({ isAllowed: false, mayChangeCategory: false, text });

function hoursText(ms: number): string {
  const hours = Math.ceil(ms / hourMs);
  if (hours > 48) return `${Math.ceil(ms / dayMs)} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** Time until the oldest of the last `max` edits leaves its window; 0 if another edit is possible now. */
function waitMs(editsAtMs: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const counting = editsAtMs.filter((atMs) => atMs > nowMs - windowMs).sort((a, b) => b - a);
  const oldest = counting[max - 1];
  return oldest === undefined ? 0 : oldest + windowMs - nowMs;
}

/**
 * Returns the edits of a template that WhatsApp allows now. Name and language can never change.
 * @param editsAtMs times of the edits while it was approved
 */
export function editRule(status: string, editsAtMs: readonly number[], nowMs: number): EditRule {
  if (!isEditable(status)) {
    const { label } = statusText(status);
    return refuse(
      `This template cannot be edited now (${label}). Only approved, rejected and paused templates can be edited.`,
    );
  }
  if (status !== templateStatus.approved) {
    return {
      isAllowed: true,
      mayChangeCategory: true,
      text: 'Name and language cannot change. WhatsApp reviews the template again. A rejected or paused template can be edited any number of times.',
    };
  }
  const wait = Math.max(
    waitMs(editsAtMs, editsPerDay, dayMs, nowMs),
    waitMs(editsAtMs, editsPerMonth, monthDays * dayMs, nowMs),
  );
  if (wait > 0) {
    return refuse(`${limitText} The next edit is possible in ${hoursText(wait)}.`);
  }
  return {
    isAllowed: true,
    mayChangeCategory: false,
    text: `Name, language and category cannot change. ${limitText} WhatsApp reviews each edit, and the template cannot be sent until then.`,
  };
}
