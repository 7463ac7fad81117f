import { serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TemplateEditor } from './template-editor.tsx';

const category = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const isPressed = (name: string) => category(name).getAttribute('aria-pressed');
const body = (): HTMLTextAreaElement => screen.getByLabelText('Body');
const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

let requests: readonly string[];
let logged: unknown[][];

beforeEach(() => {
  startPage();
  requests = serveWire(() => ({ status: 404 }));
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((...text: unknown[]) => void logged.push(text));
  renderAt(() => <TemplateEditor onSent={() => undefined} />, '/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the template form', () => {
  it('shows what is missing on submit, and removes the error once a category is chosen', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Template name is required')).toBeTruthy();
    expect(screen.getByText('Please select a language')).toBeTruthy();
    expect(screen.getByText('Please Write Minimum 10 word')).toBeTruthy();
    expect(screen.getByText('Please select a category')).toBeTruthy();
    fireEvent.click(category('Utility'));
    await waitFor(() => expect(screen.queryByText('Please select a category')).toBeNull());
    expect(logged).toEqual([]);
  });

  it('[FRAME-04] in the baseline needs a confirmation before it is left with typed text', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    write('Template name', 'order_update');
    await waitFor(() => expect(leave()).toBe(false));
  });

  it('selects a category with one click and clears it with another', () => {
    fireEvent.click(category('Marketing'));
    fireEvent.click(category('Authentication'));
    expect([isPressed('Marketing'), isPressed('Authentication')]).toEqual(['false', 'true']);
    fireEvent.click(category('Authentication'));
    expect(isPressed('Authentication')).toBe('false');
  });

  it('logs exactly the four values of a valid template, makes no call and keeps what was typed', async () => {
    fireEvent.click(category('Utility'));
    write('Template name', 'order_update');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hi' } });
    write('Body', 'नमस्ते *Lakshmi*');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logged).toEqual([
        [
          {
            templatename: 'order_update',
            templatelanguages: 'hi',
            bodymessage: 'नमस्ते *Lakshmi*',
            templatecategory: 1,
          },
        ],
      ]),
    );
    expect(requests).toEqual([]);
    expect(body().value).toBe('नमस्ते *Lakshmi*');
  });

  it('counts characters, formats the selection and previews it on the phone', async () => {
    write('Body', 'order sent');
    body().setSelectionRange(0, 5);
    fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
    // The tools load with the first use of one.
    await waitFor(() => expect(body().value).toBe('*order* sent'));
    body().setSelectionRange(12, 12);
    fireEvent.click(screen.getByRole('button', { name: 'Add Variable' }));
    expect(body().value).toBe('*order* sent {{1}}');
    expect(screen.getByText('18/1024')).toBeTruthy();
    expect(screen.getByText('0/512')).toBeTruthy();
    const phone = screen.getByRole('region', { name: 'Preview' });
    expect(within(phone).getByText('order').tagName).toBe('STRONG');
  });

  it('offers about 110 languages', () => {
    expect(within(screen.getByLabelText('Language')).getAllByRole('option')).toHaveLength(1 + 111);
  });
});
