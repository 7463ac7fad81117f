const bill = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const tag = new Intl.NumberFormat('en-IN');

/** Formats an amount as "₹3,538.82"; anything but a number is returned unchanged. */
export function billedRupees(amount: string): string {
  const rupees = Number(amount);
  return amount.trim() === '' || !Number.isFinite(rupees) ? amount : bill.format(rupees);
}

export function billedPaise(paise: number): string {
  return bill.format(paise / 100);
}

/** Formats a whole number in Indian groups, as "9,999", without a currency sign. */
export function grouped(count: number): string {
  return tag.format(count);
}
