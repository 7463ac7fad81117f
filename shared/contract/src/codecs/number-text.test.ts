import { expect, test } from 'vitest';
import { mobileText, numberText } from './number-text.ts';

test('[LIST-02] a mobile number of ten digits is shown with its country, in two groups', () => {
  expect(['9845012377', ' 9845012377 '].map(mobileText)).toEqual(['+91 98450 12377', '+91 98450 12377']);
  expect(['+919845012377', '98450', ''].map(mobileText)).toEqual(['+919845012377', '98450', '']);
});

test('[LIST-02] a recipient is shown in groups if the number is Indian, and with a plus if it is another', () => {
  expect(numberText('919845012377')).toBe('+91 98450 12377');
  expect(numberText('919845012377~42')).toBe('+91 98450 12377');
  expect(numberText('14155550123')).toBe('+14155550123');
  expect(numberText('IN.987654321')).toBe('IN.987654321');
});
