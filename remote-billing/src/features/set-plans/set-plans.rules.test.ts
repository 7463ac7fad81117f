import { planSettings } from '@chatline/contract/calls/plan';
import type { Plan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formOf, planForm, planOf, trialForm } from './set-plans.rules.ts';

const basic: Plan = {
  code: 'Basic',
  title: 'Basic',
  rupeesPerYear: 1999,
  isOnSale: true,
  agents: 1,
  devices: 1,
  messagesPerMinute: 200,
};

function messageOf(change: object): string | undefined {
  return v.safeParse(planForm, { ...formOf(basic), ...change }).issues?.[0].message;
}

describe('the form of a plan', () => {
  it.each([
    ['rupeesPerYear', '10000000', '10000001', 'Enter whole rupees up to 1,00,00,000'],
    ['rupeesPerYear', '1', '0', 'Enter whole rupees up to 1,00,00,000'],
    ['agents', '1000000', '1000001', 'Enter a whole number up to 10,00,000'],
    ['agents', '1', '0', 'Enter a whole number up to 10,00,000'],
  ])('[BIL-10] accepts %s of %s, as the call does, and refuses %s', (field, accepted, refused, message) => {
    expect(messageOf({ [field]: accepted })).toBeUndefined();
    const plan = planOf({ ...formOf(basic), [field]: accepted }, basic);
    const settings = { plans: [plan], trialHours: 24, revision: 0 };
    expect(v.is(planSettings, settings)).toBe(true);
    expect(messageOf({ [field]: refused })).toBe(message);
    expect(v.is(planSettings, { ...settings, plans: [{ ...plan, [field]: Number(refused) }] })).toBe(false);
  });

  it('[BIL-10] refuses a plan on sale without a price, and accepts one that is not on sale', () => {
    expect(messageOf({ rupeesPerYear: '' })).toBe('A plan on sale needs a price');
    expect(messageOf({ rupeesPerYear: '', isOnSale: false })).toBeUndefined();
  });

  it('[BIL-10] accepts a trial of up to 720 hours, as the call does', () => {
    const settings = { plans: [], revision: 0 };
    expect(v.is(trialForm, { trialHours: '720' })).toBe(true);
    expect(v.is(planSettings, { ...settings, trialHours: 720 })).toBe(true);
    const { issues } = v.safeParse(trialForm, { trialHours: '721' });
    expect(issues?.[0].message).toBe('Enter a whole number of hours, 0 to 720');
    expect(v.is(planSettings, { ...settings, trialHours: 721 })).toBe(false);
  });
});
