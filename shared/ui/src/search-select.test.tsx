import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from './field.tsx';
import { KitProvider } from './provider.tsx';
import { SearchSelect } from './search-select.tsx';

afterEach(cleanup);
beforeEach(() => page.viewport(1440, 900));

const options = [
  { value: 'en', label: 'English (en)' },
  { value: 'hi', label: 'Hindi (hi)' },
  { value: 'ur', label: 'Urdu (ur)' },
];
const ownNames: Record<string, string> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' };

function show(error?: string) {
  const [onChange, onBlur] = [vi.fn(), vi.fn()];
  render(
    <main>
      <Field label="Language" error={error}>
        <SearchSelect
          options={options}
          placeholder="Select Language"
          listLabel="Search languages"
          searchLabel="Name or code"
          keywords={({ value }) => ownNames[value] ?? ''}
          noneText={(search) => `No language matches “${search}”.`}
          defaultValue=""
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
    </main>,
    { wrapper: KitProvider },
  );
  return { select: screen.getByLabelText<HTMLSelectElement>('Language'), onChange, onBlur };
}

const search = () => screen.findByRole('combobox', { name: 'Name or code' });
const shown = () =>
  screen.getAllByRole('option', { hidden: false }).flatMap(({ dataset }) => dataset.value ?? []);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a choice with a search', () => {
  test('[CTRL-06] opens as its letters are typed and takes the first match by Enter', async () => {
    const { select, onChange } = show();
    select.focus();
    await userEvent.keyboard('u');
    await userEvent.type(await search(), 'r');
    await waitFor(() => expect(shown()).toEqual(['ur']));
    await userEvent.keyboard('{Enter}');
    await isClosed();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('ur');
    expect(select.value).toBe('ur');
    await waitFor(() => expect(document.activeElement).toBe(select));
  });

  test('[CTRL-06] finds an option by its code and by its own name, and says if there is none', async () => {
    const { select } = show();
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.fill(await search(), 'हिन्दी');
    await waitFor(() => expect(shown()).toEqual(['hi']));
    await userEvent.fill(await search(), 'en');
    await waitFor(() => expect(shown()).toEqual(['en']));
    await userEvent.fill(await search(), 'klingon');
    await screen.findByText('No language matches “klingon”.');
  });

  test('[CTRL-06] the arrows move in its list; Escape closes it without a change', async () => {
    const { select, onChange } = show();
    select.focus();
    await userEvent.keyboard('{Enter}');
    await search();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Name or code');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = () => document.querySelector('[data-highlighted]')?.textContent;
    await expect.poll(active).toBe('Hindi (hi)');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(select));
  });

  test('[CTRL-06] begins a new search without the label of the chosen option, which is highlighted', async () => {
    const { select, onChange } = show();
    select.focus();
    await userEvent.keyboard('h');
    await search();
    await userEvent.keyboard('{Enter}');
    await isClosed();
    await expect.poll(() => document.activeElement).toBe(select);
    await userEvent.keyboard('{ArrowDown}');
    const field = await search();
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    expect(shown()).toEqual(['en', 'hi', 'ur']);
    expect(document.querySelector('[data-highlighted]')?.textContent).toBe('Hindi (hi)');
    await userEvent.keyboard('ur{Enter}');
    await isClosed();
    expect(onChange).toHaveBeenLastCalledWith('ur');
  });

  test('[CTRL-06] has the focus in its search at once, and the first match of what is typed', async () => {
    const { select, onChange } = show();
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await search();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect.poll(() => document.activeElement).toBe(select);
    // Without a frame between the keys, as a busy page has none.
    fireEvent.keyDown(select, { key: 'r' });
    const field = screen.getByRole('combobox', { name: 'Name or code' });
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(shown()).toEqual(['ur']));
    // The arrow keeps the match, and so does a letter that finds the same.
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.type(field, 'd');
    await userEvent.keyboard('{Enter}');
    await isClosed();
    expect(onChange).toHaveBeenLastCalledWith('ur');
  });

  test('[CTRL-06] is not left while its list is open, and its search has none of its errors', async () => {
    const { select, onBlur } = show('Please select a language');
    select.focus();
    await userEvent.keyboard('{Enter}');
    const field = await search();
    await expect.poll(() => document.activeElement).toBe(field);
    expect(onBlur).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(select));
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('[CTRL-06] on a phone, a tap opens a sheet and another one chooses', async () => {
    await page.viewport(390, 844);
    const { select } = show();
    const cover = select.parentElement?.nextElementSibling;
    if (cover) await userEvent.click(cover);
    await userEvent.click(await screen.findByRole('option', { name: 'Hindi (hi)' }));
    await isClosed();
    expect(select.value).toBe('hi');
  });
});
