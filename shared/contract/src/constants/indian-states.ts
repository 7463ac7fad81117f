/** A state or union territory: its code on the wire, its name, and the two digits of its GST numbers. */
export interface IndianState {
  readonly code: string;
  readonly name: string;
  readonly gstDigits: string;
}

const rows: readonly (readonly [code: string, name: string, gstDigits: string])[] = [
  ['AN', 'Andaman and Nicobar Islands', '35'],
  ['AP', 'Andhra Pradesh', '37'],
  ['AR', 'Arunachal Pradesh', '12'],
  ['AS', 'Assam', '18'],
  ['BR', 'Bihar', '10'],
  ['CH', 'Chandigarh', '04'],
  ['CG', 'Chhattisgarh', '22'],
  ['DH', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['DL', 'Delhi', '07'],
  ['GA', 'Goa', '30'],
  ['GJ', 'Gujarat', '24'],
  ['HR', 'Haryana', '06'],
  ['HP', 'Himachal Pradesh', '02'],
  ['JK', 'Jammu and Kashmir', '01'],
  ['JH', 'Jharkhand', '20'],
  ['KA', 'Karnataka', '29'],
  ['KL', 'Kerala', '32'],
  ['LA', 'Ladakh', '38'],
  ['LD', 'Lakshadweep', '31'],
  ['MP', 'Madhya Pradesh', '23'],
  ['MH', 'Maharashtra', '27'],
  ['MN', 'Manipur', '14'],
  ['ML', 'Meghalaya', '17'],
  ['MZ', 'Mizoram', '15'],
  ['NL', 'Nagaland', '13'],
  ['OD', 'Odisha', '21'],
  ['PY', 'Puducherry', '34'],
  ['PB', 'Punjab', '03'],
  ['RJ', 'Rajasthan', '08'],
  ['SK', 'Sikkim', '11'],
  ['TN', 'Tamil Nadu', '33'],
  ['TS', 'Telangana', '36'],
  ['TR', 'Tripura', '16'],
  ['UP', 'Uttar Pradesh', '09'],
  ['UK', 'Uttarakhand', '05'],
  ['WB', 'West Bengal', '19'],
];

/** The 36 states and union territories in the order of their names (decision 000, part 4). */
export const indianStates: readonly IndianState[] = rows.map(([code, name, gstDigits]) => ({
  code,
  name,
  gstDigits,
}));

/** Former and alternative codes of a state. */
const aliases: Readonly<Record<string, string>> = {
  CT: 'CG',
  DD: 'DH',
  DN: 'DH',
  OR: 'OD',
  TG: 'TS',
  UA: 'UK',
  UL: 'UK',
  UT: 'UK',
};

/** The state of a code, older codes included; undefined for anything else. */
export function stateOf(code: string): IndianState | undefined {
  const upper = code.trim().toUpperCase();
  const known = Object.hasOwn(aliases, upper) ? aliases[upper] : upper;
  return indianStates.find((state) => state.code === known);
}
