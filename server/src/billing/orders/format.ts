const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount for a person, such as "2,358.82". */
export function formatRupees(paise: number): string {
  return grouped.format(paise / 100);
}
