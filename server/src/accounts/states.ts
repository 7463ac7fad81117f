/** The 36 states and union territories by two-letter code, and older codes that mean the same (decisions, part 4). */
const codes = new Set(
  'AN AP AR AS BR CG CH DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TN TR TS UK UP WB'.split(
    ' ',
  ),
);
const aliases: Readonly<Record<string, string>> = {
  UT: 'UK',
  UA: 'UK',
  UL: 'UK',
  OR: 'OD',
  CT: 'CG',
  TG: 'TS',
  DN: 'DH',
  DD: 'DH',
};

/** The present code of a state; null where it is none. */
export function stateCode(written: string): string | null {
  const code = written.trim().toUpperCase();
  const present = Object.hasOwn(aliases, code) ? aliases[code] : code;
  return present !== undefined && codes.has(present) ? present : null;
}
