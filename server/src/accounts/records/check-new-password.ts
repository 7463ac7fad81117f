import { maxPassword, minLoginPassword } from '@chatline/contract/constants/limits';
import { passwordMessages } from '@chatline/contract/forms/password-messages';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CatalogueError } from '../../platform/errors.ts';

/** The most common passwords that are long enough to register with: 18,000. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minLoginPassword),
);

/** Reduces a text to the form that guessers try: lower case, without spaces and trailing digits or symbols. */
function baseOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[^\p{L}]+$/u, '');
}

/**
 * Refuses a password that guessers try first. The form checks the minimum length.
 * @param own texts that are known about the owner: address, names
 * @throws {CatalogueError} invalid-field
 */
export function checkNewPassword(password: string, own: readonly string[]): void {
  if (password.length > maxPassword) {
    throw new CatalogueError('invalid-field', passwordMessages.tooLong);
  }
  if (common.has(password.toLowerCase())) throw new CatalogueError('password-common');
  const bases = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map(baseOf);
  if (bases.some((base) => base !== '' && base === baseOf(password)))
    throw new CatalogueError('password-own');
}
