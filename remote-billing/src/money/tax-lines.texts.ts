import { gstPercent } from '@chatline/contract/constants/plans';

const half = gstPercent / 2;

export const taxLinesTexts = {
  year: '1 year',
  /** While the state of seller or buyer is unknown. */
  gst: `GST ${gstPercent}%`,
  igst: `IGST ${gstPercent}%`,
  cgst: `CGST ${half}%`,
  sgst: `SGST ${half}%`,
  toPay: 'To pay',
} as const;
