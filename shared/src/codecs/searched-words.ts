/** What is searched for: a number is found as it is shown, with plus, spaces and brackets, and as its digits. */
export function searchedWords(typed: string): string {
  const words = typed.trim();
  const digits = words.replace(/\D/g, '');
  return digits.length >= 3 && /^\+?[\d\s().-]+$/.test(words) ? digits : words.toLowerCase();
}
