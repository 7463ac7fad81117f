const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats an amount in paise as "₹3,539". */
export function rupees(paise: number): string {
  return format.format(paise / 100);
}
