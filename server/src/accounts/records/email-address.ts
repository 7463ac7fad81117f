import type { Config } from '../../platform/config.ts';

/** Converts an email address to the form that is compared: trimmed, in lower case and in one Unicode form. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** True if links can be emailed: there is a mail server, and the calls behind the links are served. */
export function canEmailLinks({ isBaseline, mail }: Pick<Config, 'isBaseline' | 'mail'>): boolean {
  return mail !== null && !isBaseline;
}
