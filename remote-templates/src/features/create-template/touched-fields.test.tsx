import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TemplateEditor } from './template-editor.tsx';

const field = (label: string) => screen.getByLabelText(label);
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** Types into a field and moves to the next one. */
const fill = (label: string, value: string) => {
  write(label, value);
  fireEvent.blur(field(label));
};
/** The error at a field. */
const saidAt = (label: string) =>
  (field(label).getAttribute('aria-describedby')?.split(' ') ?? [])
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  startPage(['templates.write']);
  startSessionWith('token-1');
  serveWire(() => ({ status: 404 }));
  renderAt(() => <TemplateEditor onSent={() => undefined} />, '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the error of a field', () => {
  it.each([
    ['Template name', 'Bad Name!', /lowercase letters/],
    ['Body', 'Hello {{1}}', /begin or end with a variable/],
    ['Body', 'Hi {{name}} and {{1}} here.', /are numbers/],
    ['Body', 'Hi {{1}} and {{3}} here.', /without gaps/],
    ['Body', 'Hi {{Name}} here.', /are numbers/],
    ['Body', 'a'.repeat(1030), /1030 characters\. The maximum is 1024/],
    ['Footer optional', 'a'.repeat(61), /61 characters\. The maximum is 60/],
  ])('is shown once the field is left, and at no other field: %s, case %#', async (label, value, said) => {
    write(label, value);
    expect(saidAt(label)).toBe('');
    fireEvent.blur(field(label));
    await waitFor(() => expect(saidAt(label)).toMatch(said));
    for (const other of ['Template name', 'Language', 'Body', 'Footer optional'].filter(
      (one) => one !== label,
    )) {
      expect(saidAt(other)).toBe('');
    }
    expect(screen.queryByText('Please select a category')).toBeNull();
  });

  it('follows the input once it is shown', async () => {
    fill('Body', 'Hello {{1}}');
    await waitFor(() => expect(saidAt('Body')).toMatch(/begin or end/));
    write('Body', 'Hello {{1}}, you are welcome {{3}} here.');
    await waitFor(() => expect(saidAt('Body')).toMatch(/without gaps/));
    write('Body', 'Hello {{1}}, you are very welcome.');
    await waitFor(() => expect(saidAt('Body')).toBe(''));
    expect(saidAt('Example for {{1}}')).toBe('');
    fireEvent.blur(field('Example for {{1}}'));
    await waitFor(() => expect(saidAt('Example for {{1}}')).toMatch(/Enter an example/));
  });

  it('stays with its button when that is moved, and is not shown at another', async () => {
    press('Web page');
    await screen.findByLabelText('Label');
    fill('Label', 'Open');
    fill('URL', 'nowhere');
    await waitFor(() => expect(saidAt('URL')).toMatch(/https/));
    press('Quick reply');
    expect(screen.queryByText('Enter a label for the button.')).toBeNull();
    press('Move button 2 up');
    expect(screen.queryByText('Enter a label for the button.')).toBeNull();
    expect(saidAt('URL')).toMatch(/https/);
  });

  it('is not carried over to a header of another kind', async () => {
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Header' })).getByLabelText('Text'));
    fill('Header text', ' ');
    await waitFor(() => expect(saidAt('Header text')).toMatch(/Enter a header/));
    fireEvent.click(screen.getByRole('radio', { name: 'Image' }));
    expect(screen.queryByText(/Choose a sample file/)).toBeNull();
  });

  it('is not shown while the focus is on the field’s own buttons or in another window', async () => {
    const body = field('Body');
    write('Body', 'Hello {{1}}');
    body.focus();
    fireEvent.blur(body);
    fireEvent.blur(body, { relatedTarget: screen.getByRole('button', { name: 'Bold' }) });
    expect(saidAt('Body')).toBe('');
    field('Footer optional').focus();
    await waitFor(() => expect(saidAt('Body')).toMatch(/begin or end/));
  });

  it('[CTRL-06] is not shown while the list of the languages is open', async () => {
    const language = field('Language');
    language.focus();
    fireEvent.keyDown(language, { key: 'ArrowDown' });
    const search = await screen.findByRole('combobox', { name: 'Name or code' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(saidAt('Language')).toBe('');
    fireEvent.keyDown(search, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(language));
    expect(saidAt('Language')).toBe('');
    field('Body').focus();
    await waitFor(() => expect(saidAt('Language')).toMatch(/language/i));
  });

  it('is not shown while a pointer is pressed, so that nothing moves under it', async () => {
    field('Template name').focus();
    write('Template name', 'Bad Name!');
    const submit = screen.getByRole('button', { name: 'Submit' });
    fireEvent.pointerDown(submit);
    submit.focus();
    expect(saidAt('Template name')).toBe('');
    fireEvent.pointerUp(submit);
    await waitFor(() => expect(saidAt('Template name')).toMatch(/lowercase letters/));
  });
});
