const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day for a person, as "20 Nov 2026". @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for a person, as "2,358.82". */
export function formatRupees(paise: number): string {
  return grouped.format(paise / 100);
}
