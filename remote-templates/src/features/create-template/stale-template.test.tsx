import { hostOf, type WireRequest } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { EditEditor } from './edit-editor.tsx';

const open = hostOf(descriptor, {
  'manage-template': async () => ({
    default: () => <EditEditor templateId="31" listPath="/client-area/manage-template" onSent={() => {}} />,
  }),
});
const templateWith = (text: string, footer: string) => ({
  template_name: 'order_packed',
  language: 'en',
  category: 'UTILITY',
  score: '',
  template_id: '31',
  status: 'REJECTED',
  last_edit_date: '2026-11-20',
  time: '12:00:00',
  reason: '',
  advice: '',
  previous_category: '',
  correct_category: '',
  edits_at_ms: [],
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'BODY', text },
    { type: 'FOOTER', text: footer },
  ],
});
const field = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

let saves: WireRequest[] = [];
beforeEach(async () => {
  saves = [];
  localStorage.clear();
  let present = { template: templateWith('It is packed.', 'Thank you.'), version: 'v1' };
  const stale = {
    version: 'v2',
    fields: [
      {
        field: 'body',
        label: 'Body',
        mine: 'It leaves tomorrow.',
        theirs: 'It leaves today.',
        by: 'Asha Rao',
        atMs: null,
      },
    ],
  };
  await open(
    '/client-area/manage-template',
    'User',
    {
      'GET /v1/templates/31': () => ({ body: present }),
      'POST /v1/templates/31': (request) => {
        saves.push(request);
        if (request.headers.get('edit-version') === 'v2') return { status: 422, body: { detail: 'Later.' } };
        present = { template: templateWith('It leaves today.', 'Thank you.'), version: 'v2' };
        return { status: 409, body: { detail: 'Not saved.', stale } };
      },
    },
    ['templates.write'],
  );
  await screen.findByLabelText(/^Footer/);
  fireEvent.change(field('Body'), { target: { value: 'It leaves tomorrow.' } });
  fireEvent.change(field(/^Footer/), { target: { value: 'Thanks.' } });
  submit();
  await screen.findByRole('region', { name: 'Changed meanwhile' });
});

test('[EDIT-05] a part that another window has changed is shown beside the draft, which is kept', async () => {
  const shown = within(await screen.findByRole('region', { name: 'Changed meanwhile' }));
  expect(shown.getByText(/Now:/).textContent).toBe('Now: It leaves today.');
  expect([field('Body').value, field(/^Footer/).value]).toEqual(['It leaves tomorrow.', 'Thanks.']);
  submit();
  expect(await screen.findByText('Choose which value stays')).toBeDefined();
  expect(saves).toHaveLength(1);
});

test('[EDIT-05] a part taken from the other window is in the form, and the rest is sent with the version that was shown', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
  await waitFor(() => expect(field('Body').value).toBe('It leaves today.'));
  submit();
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.headers.get('edit-version')).toBe('v2');
  expect(saves[1]?.json).toMatchObject({
    components: [
      { type: 'BODY', text: 'It leaves today.' },
      { type: 'FOOTER', text: 'Thanks.' },
    ],
  });
});
