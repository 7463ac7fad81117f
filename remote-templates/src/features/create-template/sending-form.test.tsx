import { renderHosted, serveWire, signInWith, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemplateEditor } from './template-editor.tsx';

const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const written = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  localStorage.clear();
  startPage(['templates.write']);
  signInWith('token-1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function writeTemplate(): void {
  renderHosted(<TemplateEditor onSent={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Utility/ }));
  write('Template name', 'order_packed');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hi' } });
  write('Body', 'Your order is packed.');
}

it.each([
  ['name', 'Template name', 'There is already a template with this name.'],
  ['body', 'Body', 'The body has too many variables for its length.'],
])(
  'a template refused for its %s shows the reason at that field, focuses it and keeps what was typed',
  async (field, label, detail) => {
    const requests = serveWire(() => ({ status: 422, body: { detail, errors: [{ field, detail }] } }));
    writeTemplate();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const refused = screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(refused));
    expect(refused.getAttribute('aria-invalid')).toBe('true');
    const reported = refused.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(reported.map((id) => document.getElementById(id)?.textContent)).toContain(detail);
    expect([written('Template name'), written('Body')]).toEqual(['order_packed', 'Your order is packed.']);
    expect(requests).toHaveLength(1);
  },
);
