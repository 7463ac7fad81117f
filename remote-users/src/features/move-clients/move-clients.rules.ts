import type { UserRow } from '@chatline/contract/calls/user';
import { hasCapability } from '@chatline/runtime';
import { nobody } from '../../profile/partner-options.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

/** The dialog's title: "Move Kamala Stores" or "Move 12 clients". */
export function moveTitle(clients: readonly Pick<UserRow, 'name' | 'business_name'>[]): string {
  const [first] = clients;
  if (clients.length !== 1 || first === undefined)
    return `Move ${clients.length.toLocaleString('en-IN')} clients`;
  return `Move ${first.business_name || first.name}`;
}

/**
 * Explains who sees the clients after the move, and what does not change.
 * @param from id of the current partner; null without one
 * @param to the chosen partner; '' before a choice, which counts as any partner
 * @param isOff true if the chosen partner is switched off
 */
export function moveNote(count: number, from: string | null, to: string, isOff = false): string {
  const them = count === 1 ? 'it' : 'them';
  const tokens = from !== null && hasCapability('tokens.write') ? ` ${texts.tokensEnd}` : '';
  return `${seenBy(them, from, to, isOff)} ${texts.stays}${tokens}`;
}

function seenBy(them: string, from: string | null, to: string, isOff: boolean): string {
  if (to === nobody) return texts.onlyAdminsSee(them);
  const when = isOff ? texts.onceOn : texts.immediately;
  return from === null ? texts.partnerSees(them, when) : texts.newPartnerSees(them, when);
}
