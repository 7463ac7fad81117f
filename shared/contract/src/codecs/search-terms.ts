/** The terms of a search: a number is found as it is shown, with plus, spaces and brackets, and by its digits. */
export function searchTerms(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  return digits.length >= 3 && /^\+?[\d\s().-]+$/.test(text) ? digits : text.toLowerCase();
}
