import { readParts } from '@chatline/contract/templates/parts';
import { expect, test } from 'vitest';
import { templateFields } from './template-fields.ts';

test('the value of a button has the label of the button on a phone, also if WhatsApp gives it', () => {
  const parts = readParts(
    [
      { type: 'BODY', text: 'Ten percent off' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'COPY_CODE', example: ['DIWALI10'] },
          { type: 'URL', text: 'Track order', url: 'https://example.com/{{1}}', example: ['KS-1'] },
        ],
      },
    ],
    'POSITIONAL',
  );
  expect(templateFields(parts).map(({ label }) => label)).toEqual([
    'Value for the button Copy offer code',
    'Value for the button Track order',
  ]);
});
