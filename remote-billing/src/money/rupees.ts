const bill = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const tag = new Intl.NumberFormat('en-IN');

/** An amount as a bill shows it, as "₹3,538.82"; what is no number stays as it came. */
export function billedRupees(amount: string): string {
  const rupees = Number(amount);
  return amount.trim() === '' || !Number.isFinite(rupees) ? amount : bill.format(rupees);
}

/** Paise as a bill shows them. */
export function billedPaise(paise: number): string {
  return bill.format(paise / 100);
}

/** A whole number in Indian groups, as "9,999", without a sign. */
export function grouped(count: number): string {
  return tag.format(count);
}
