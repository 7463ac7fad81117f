import { checkDefinition } from '@chatline/contract/templates/check-definition';
import { expect, it } from 'vitest';
import { emptyTemplate } from './create-template.rules.ts';
import { draftOf } from './draft-of.ts';
import { emptyExtras, toDefinition } from './template-draft.ts';

const row = {
  template_name: 'order_packed',
  language: 'en',
  category: 'UTILITY',
  score: 'GREEN',
  template_id: '7',
  status: 'REJECTED',
  last_edit_date: '2026-11-20',
  time: '11:41:00',
  reason: '',
  advice: '',
  previous_category: '',
  correct_category: '',
  edits_at_ms: [],
};
const body = { type: 'BODY', text: 'Hi {{1}}, all is packed.', example: { body_text: [['Asha']] } };

it('a template that is opened and saved unchanged stays the same', () => {
  const components = [
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['KS-1'] } },
    body,
    { type: 'FOOTER', text: 'Kamala Stores' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'URL', text: 'Track', url: 'https://a.in/{{1}}', example: ['https://a.in/KS-1'] },
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919822012345' },
        { type: 'COPY_CODE', example: ['DIWALI10'] },
      ],
    },
  ];
  const draft = draftOf({ ...row, parameter_format: 'POSITIONAL', components });
  const again = draft && toDefinition(draft.form, draft.extras);
  expect(again).toEqual({
    name: 'order_packed',
    language: 'en',
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components,
  });
  expect(again && checkDefinition(again)).toEqual([]);
});

it('a draft keeps the names of variables', () => {
  const named = {
    type: 'BODY',
    text: 'Hi {{first_name}}, all is packed.',
    example: { body_text_named_params: [{ param_name: 'first_name', example: 'Asha' }] },
  };
  const draft = draftOf({ ...row, parameter_format: 'NAMED', components: [named] });
  expect(draft && toDefinition(draft.form, draft.extras).components).toEqual([named]);
});

it('a draft requires the sample file again, and a template with unknown parts has no draft', () => {
  const image = {
    type: 'HEADER',
    format: 'IMAGE',
    example: { header_handle: ['https://cdn.example/x.jpg'] },
  };
  const draft = draftOf({ ...row, parameter_format: 'POSITIONAL', components: [image, body] });
  const again = draft && toDefinition(draft.form, draft.extras);
  expect(again && checkDefinition(again).map(({ field }) => field)).toEqual(['header']);
  const flow = { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Start' }] };
  expect(draftOf({ ...row, parameter_format: 'POSITIONAL', components: [body, flow] })).toBeNull();
});

it.each([
  ['10', []],
  ['', []],
  ['5.7', ['footer']],
  ['1e1', ['footer']],
  ['-3', ['footer']],
  ['soon', ['footer']],
  ['91', ['footer']],
])('a code that is valid for %j minutes has these invalid fields: %j', (codeMinutes, fields) => {
  const form = { ...emptyTemplate, templatename: 'code', templatelanguages: 'en', templatecategory: 2 };
  const definition = toDefinition(form, { ...emptyExtras, codeMinutes });
  expect(checkDefinition(definition).map(({ field }) => field)).toEqual(fields);
});
