/**
 * The text whose SHA-256, in base64, stands for an account in the rules of a stage.
 * @param account its email address
 */
export function accountHashText(salt: string, account: string): string {
  return `${salt} ${account.trim().toLowerCase()}`;
}
