import { gstPercent, plans } from '@chatline/shared/constants/plans';

const plan = plans.find(({ code }) => code === 'Basic2');
const yearPaise = (plan?.rupeesPerYear ?? 0) * 100;
const gstPaise = Math.round((yearPaise * gstPercent) / 100);

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inRupees = (paise: number): string => `₹${exact.format(paise / 100)}`;

/** The plan of the public pages and what it costs: the second tier of Basic (decisions, part 6). */
export const publicPlan = {
  name: 'Basic',
  price: whole.format(yearPaise / 100),
  priceExact: inRupees(yearPaise),
  gst: inRupees(gstPaise),
  total: inRupees(yearPaise + gstPaise),
  messagesPerMinute: plan?.messagesPerMinute ?? 0,
} as const;
