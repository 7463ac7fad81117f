import type { UserRow } from '@chatline/contract/calls/user';

/** Whose account it is and how it stands, as "Kamala Stores · Connected · Switched off". */
export function stateLine({ business_name, name, isconnected, isactive }: UserRow): string {
  const parts = [business_name || name, isconnected && 'Connected', !isactive && 'Switched off'];
  return parts.filter(Boolean).join(' · ');
}
