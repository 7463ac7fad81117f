import type { Config } from '../../platform/config.ts';

/** An email address as it is compared: trimmed, lower case, one form of Unicode. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** True where links can be emailed: there is a mail server, and the calls that the links lead to are served. */
export function canMailLinks({ isBaseline, mail }: Pick<Config, 'isBaseline' | 'mail'>): boolean {
  return mail !== null && !isBaseline;
}
