import { expect, it } from 'vitest';
import { greeting, quoteName } from './quote-name.ts';

it.each([
  'Nair Spices Pvt. Ltd.',
  'Dr. Meera Rao',
  'St. Mary’s',
  'A.K. Traders',
  'Kamala & Co',
  'Studio 1984',
  'Cafe @ Home',
  '①st Choice',
])('%s is quoted unchanged', (name) =>
  expect([quoteName(name, ''), greeting(name)]).toEqual([name, `Hello ${name},`]),
);

it.each([
  'won: http://evil.example',
  'evil.example/claim',
  'WWW.evil',
  'x дом.рф',
  'call 1800-000-000 now',
  'call १८०००००००',
  'evil。example/prize',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil․example',
  'mailto:x@evil',
  'Call ①⑧⓪⓪⑤⑤⑤⑤⑤⑤⑤',
])('%s reads as an address and is left out', (name) =>
  expect([quoteName(name, 'you'), greeting(name)]).toEqual(['you', 'Hello,']),
);
