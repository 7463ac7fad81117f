import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { useApiQuery } from '@chatline/runtime';
import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditEditor } from './edit-editor.tsx';

const template = {
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
  components: [{ type: 'BODY', text: 'It is packed.' }],
};

/** Shows a template, as its details do, and then its form. */
function Details() {
  const [isEdited, setIsEdited] = useState(false);
  const { data } = useApiQuery(wholeTemplateCall.own, { parts: { templateId: '31' } });
  if (isEdited) return <EditEditor templateId="31" listPath="/list" onSent={() => undefined} />;
  return (
    data && (
      <button type="button" onClick={() => setIsEdited(true)}>
        Edit
      </button>
    )
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[CAP-02] a template that was read a moment ago is read again, and opens in its form', async () => {
  startPage(['templates.write']);
  startSessionWith('token-1');
  const requests = serveWire(() => ({ body: { template, version: 'v1' } }));
  renderAt(Details, '/');
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  fireEvent.click(edit);
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Body', {}, { timeout: 5000 });
  expect(body.value).toBe('It is packed.');
  expect(requests).toHaveLength(2);
});
