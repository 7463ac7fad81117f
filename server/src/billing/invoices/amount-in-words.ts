const small = [
  ...[
    'Zero',
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
    'Twelve',
  ],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const units: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

function inWords(count: number): string {
  const unit = units.find(([size]) => count >= size);
  if (unit !== undefined) {
    const [size, name] = unit;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (count < small.length) return small[count] ?? '';
  const one = count % 10;
  return `${tens[Math.floor(count / 10)]}${one === 0 ? '' : ` ${small[one]}`}`;
}

/** Spells out an amount in lakh and crore, such as "Rupees Two Thousand … and Eighty Two Paise Only". */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const after = rest === 0 ? '' : ` and ${inWords(rest)} Paise`;
  return `Rupees ${inWords(Math.floor(paise / 100))}${after} Only`;
}
