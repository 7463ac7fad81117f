import { maxPlanLimit, maxPlanRupees, maxTrialHours } from '@chatline/contract/constants/limits';
import { planLabels, trialLabel } from '@chatline/contract/forms/plan-labels';

export const setPlansTexts = {
  note: 'Changes apply to new orders only. Open and paid orders keep their price.',
  edit: 'Edit',
  price: `${planLabels.rupeesPerYear} (₹, excl. GST)`,
  priceHint: 'Leave empty if the price is custom. The plan is then not sold here.',
  priceInvalid: `Enter whole rupees up to ${maxPlanRupees.toLocaleString('en-IN')}`,
  priceMissing: 'A plan on sale needs a price',
  unlimited: 'Leave empty if there is no limit',
  notStated: 'Leave empty if the plan does not state it',
  limitInvalid: `Enter a whole number up to ${maxPlanLimit.toLocaleString('en-IN')}`,
  save: 'Save',
  cancel: 'Cancel',
  planUnsaved: 'The plan is not saved yet. What you typed will be lost.',
  trialUnsaved: 'The length of the trial is not saved yet. What you typed will be lost.',
  trialTitle: 'Free trial',
  trialNote: 'Starts with the first registration of a business, once per business. 0 means no trial.',
  trialHours: trialLabel,
  trialInvalid: `Enter a whole number of hours, 0 to ${maxTrialHours}`,
} as const;
