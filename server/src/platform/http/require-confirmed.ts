import { minuteMs } from '@chatline/contract/constants/time';
import { RefusedError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from './route.ts';

/**
 * The password counts for this long. It covers a task of several such writes after one login; a person who finds an open
 * console later, or has copied its token, can read but neither take the account over nor move money.
 */
const confirmedMs = 10 * minuteMs;

/**
 * Refuses a sensitive write if the password of its session was not given recently. Sessions that do not confirm, such as
 * those of an integration, are not affected.
 * @throws {RefusedError} confirm-needed
 */
export function requireConfirmed({ clock }: Pick<Services, 'clock'>, caller: Caller): void {
  const { accountId, confirmedAt } = caller;
  if (confirmedAt === undefined || clock().getTime() - confirmedAt.getTime() < confirmedMs) return;
  throw new RefusedError('confirm-needed', accountId);
}
