import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemplateEditor } from './template-editor.tsx';

const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const written = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  localStorage.clear();
  startPage(['templates.write']);
  startSessionWith('token-1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function writeTemplate(): void {
  renderAt(() => <TemplateEditor onSent={() => undefined} />, '/');
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

it('[FRAME-05] a button with a label is removed after a confirmation, an empty one at once', async () => {
  serveWire(() => ({ status: 404 }));
  writeTemplate();
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Quick reply' }));
  const remove = async () => fireEvent.click(await screen.findByRole('button', { name: 'Remove button 1' }));
  const fields = () => screen.queryAllByLabelText('Label');
  add();
  await remove();
  await waitFor(() => expect(fields()).toHaveLength(0));
  add();
  fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'Yes' } });
  await remove();
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(fields()).toHaveLength(1);
  await remove();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(fields()).toHaveLength(0));
});

it('[FRAME-05] a draft is discarded after a confirmation, and kept after Cancel', async () => {
  serveWire(() => ({ status: 404 }));
  writeTemplate();
  const discard = async (choice: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await discard('Cancel');
  write('Template name', 'order_ready');
  expect([written('Template name'), written('Body')]).toEqual(['order_ready', 'Your order is packed.']);
  await discard('Discard');
  await waitFor(() => expect([written('Template name'), written('Body')]).toEqual(['', '']));
});
