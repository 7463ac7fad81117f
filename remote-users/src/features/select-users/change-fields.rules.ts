import type { UsersChange } from '@chatline/contract/calls/change-users';
import { isCalendarDay } from '@chatline/contract/codecs/days';
import { lastEndsOn } from '@chatline/contract/constants/limits';
import { nobody } from '../../profile/partner-options.ts';

export type ChangeKind = 'on' | 'off' | 'extend' | 'move';

/**
 * The change that the dialog makes; null if its field is empty or not valid.
 * @param value the day or the partner that was chosen
 * @param today YYYY-MM-DD, Asia/Kolkata
 */
export function changeOf(kind: ChangeKind, value: string, today: string): UsersChange | null {
  if (kind === 'on' || kind === 'off') return { kind: 'switch', isActive: kind === 'on' };
  if (kind === 'move')
    return value === '' ? null : { kind: 'move', partner: value === nobody ? null : value };
  const isDay = isCalendarDay(value) && value >= today && value <= lastEndsOn;
  return isDay ? { kind: 'extend', endsOn: value } : null;
}
