const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats an amount in paise as "₹3,539". */
export function rupees(paise: number): string {
  return format.format(paise / 100);
}

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats an amount in millionths of a rupee as "₹1,039.17". */
export function costText(micros: number): string {
  return exact.format(micros / 1_000_000);
}
