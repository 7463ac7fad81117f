/** An email address as it is compared: trimmed, lower case, one form of Unicode. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
