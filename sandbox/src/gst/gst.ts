import { WebFaults } from '../common/web-faults.ts';
import type { Taxpayer } from './taxpayer.schema.ts';

/** The GST service's stand-in, as its routes use it. */
export interface Gst {
  taxpayers: readonly Taxpayer[];
  readonly faults: WebFaults;
}

const noMoreDetails = { trade_name: '', type: 'Regular', city: '', state: '', pincode: '', is_down: false };
const company = 'Private Limited Company';

/** Invented businesses under synthetic numbers with a valid check character (outside-services.md, "GSTIN"). */
const exampleTaxpayers: readonly Taxpayer[] = [
  {
    ...noMoreDetails,
    gstin: '29ABCDE1234F1ZW',
    legal_name: 'Nandi Stationers Private Limited',
    trade_name: 'Nandi Stationers',
    status: 'Active',
    constitution: company,
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  {
    ...noMoreDetails,
    gstin: '27ABCDE1234F1Z0',
    legal_name: 'Sahyadri Foods Private Limited',
    trade_name: 'Sahyadri Foods',
    status: 'Active',
    constitution: company,
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  },
  {
    ...noMoreDetails,
    gstin: '27AABCS9999K1ZC',
    legal_name: 'Konkan Zone Instruments Private Limited',
    status: 'Active',
    type: 'SEZ Unit',
    constitution: company,
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400096',
  },
  {
    ...noMoreDetails,
    gstin: '07ABCDE1234F1Z2',
    legal_name: 'Yamuna Traders',
    status: 'Cancelled',
    constitution: 'Proprietorship',
    city: 'Delhi',
    state: 'Delhi',
    pincode: '110001',
  },
  {
    ...noMoreDetails,
    gstin: '36ABCDE1234F1Z1',
    legal_name: 'Never Answers',
    status: 'Active',
    constitution: company,
    is_down: true,
  },
];

/** Creates the GST service's stand-in with its example taxpayers. */
export function openGst(): Gst {
  return { taxpayers: exampleTaxpayers, faults: new WebFaults() };
}

/**
 * Forgets faults.
 * @param keepsTaxpayers true keeps the declared taxpayers
 */
export function resetGst(gst: Gst, keepsTaxpayers: boolean): void {
  gst.faults.clear();
  if (!keepsTaxpayers) gst.taxpayers = exampleTaxpayers;
}
