/** Ways to write a signature or key in base64 that readers would decode differently. */
export const badBase64: readonly (readonly [what: string, from: (good: string) => string])[] = [
  ['four Kelvin signs, which are a k if case is ignored', (good) => `${'\u{212a}'.repeat(4)}${good}`],
  ['four long s', (good) => `${'\u{17f}'.repeat(4)}${good}`],
  ['a line end', (good) => `${good}\n`],
  ['spaces', (good) => `    ${good}`],
  ['letters of addresses', (good) => `-_-_${good}`],
  ['no padding', (good) => good.replace(/=+$/, '')],
  ['bits in its padding', (good) => good.replace(/.(=+)$/, '/$1')],
  ['text behind its padding', (good) => `${good}AAAA`],
];
