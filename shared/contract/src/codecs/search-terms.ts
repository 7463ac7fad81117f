/** Normalises a search text, so that a number is found in any format: with plus, spaces and brackets, or as digits. */
export function searchTerms(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  return digits.length >= 3 && /^\+?[\d\s().-]+$/.test(text) ? digits : text.toLowerCase();
}
