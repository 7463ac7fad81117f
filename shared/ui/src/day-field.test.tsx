import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DayField, type DayFieldProps } from './day-field.tsx';
import { DayRange } from './day-range.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);
beforeEach(() => page.viewport(1440, 900));

function Held({ value: first, onChange, ...rest }: Partial<DayFieldProps>) {
  const [value, setValue] = useState(first ?? '');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <DayField label="Expire Date" {...rest} value={value} onChange={change} />;
}

function show(props: Partial<DayFieldProps> = {}) {
  const onChange = vi.fn();
  render(
    <main>
      <Held value="2026-11-22" {...props} onChange={onChange} />
      <button type="button">Next</button>
    </main>,
    { wrapper: KitProvider },
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Expire Date'), onChange };
}

const focused = () => document.activeElement?.getAttribute('data-value');
const openButton = () => screen.getByRole('button', { name: 'Open calendar' });
const calendar = () => screen.findByRole('dialog', { name: 'Expire Date' });

describe('a field for a day', () => {
  test('[CTRL-01] shows the day as the product writes days, and follows its value', async () => {
    const { field, onChange } = show();
    expect(field.value).toBe('22 Nov 2026');
    await userEvent.fill(field, '2031-03-09');
    expect(onChange).toHaveBeenLastCalledWith('2031-03-09');
    await userEvent.tab();
    expect(field.value).toBe('9 Mar 2031');
  });

  test('[CTRL-02] takes a pasted day at once, and one with a short year when it is left', async () => {
    const { field, onChange } = show({ value: '' });
    await userEvent.fill(field, '22/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-22');
    await userEvent.fill(field, '23-11-26');
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23');
    await userEvent.fill(field, '');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('[CTRL-03] keeps what is not a day, says so once it is left, and hands it to the form', async () => {
    const { field, onChange } = show();
    await userEvent.fill(field, '31 Apr 2026');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(field.value).toBe('31 Apr 2026');
    await screen.findByText('This is not a day. Write it as 22 Nov 2026 or 22/11/2026.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).toHaveBeenLastCalledWith('31 Apr 2026');
    await userEvent.fill(field, '30 Apr 2026');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('[CTRL-03] names the first and the last day that it takes', async () => {
    const { field } = show({ min: '2026-11-01', max: '2026-11-30' });
    await userEvent.fill(field, '31 Oct 2026');
    await userEvent.tab();
    await screen.findByText('Choose 1 Nov 2026 or a later day.');
    await userEvent.fill(field, '1 Dec 2026');
    await userEvent.tab();
    await screen.findByText('Choose 30 Nov 2026 or an earlier day.');
  });

  test('[CTRL-04] opens its calendar by Alt and the down arrow, and the arrows choose a day', async () => {
    const { field, onChange } = show();
    field.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await calendar();
    await expect.poll(focused).toBe('2026-11-22');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(focused).toBe('2026-11-30');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(focused).toBe('2026-12-30');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).toHaveBeenLastCalledWith('2026-12-30');
    expect(field.value).toBe('30 Dec 2026');
    expect(document.activeElement).toBe(field);
  });

  test('[CTRL-04] opens and closes its calendar by its button; Escape returns to the field', async () => {
    const { field, onChange } = show();
    await userEvent.click(openButton());
    await calendar();
    await userEvent.click(openButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(openButton());
    await calendar();
    await expect.poll(focused).toBe('2026-11-22');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('[CTRL-04] on a phone, its calendar is a sheet in which a tap chooses a day', async () => {
    await page.viewport(390, 844);
    const { field } = show({ max: '2026-11-25' });
    await userEvent.click(openButton());
    const dialog = await calendar();
    await expect.poll(() => Math.round(dialog.getBoundingClientRect().bottom)).toBe(844);
    const days = [...dialog.querySelectorAll('[data-part=table-cell-trigger][data-view=day]')];
    expect(days.find((day) => day.getAttribute('data-value') === '2026-11-26')?.ariaDisabled).toBe('true');
    const day = days.find((shown) => shown.getAttribute('data-value') === '2026-11-09');
    if (day) await userEvent.click(day);
    await waitFor(() => expect(field.value).toBe('9 Nov 2026'));
  });
});

describe('a range of days', () => {
  const presets = [
    { label: '7 days', from: '2026-11-16', to: '2026-11-22' },
    { label: '14 days', from: '2026-11-09', to: '2026-11-22' },
  ];

  function showRange(from = '2026-11-09') {
    const onChange = vi.fn();
    const range = { from, to: '2026-11-22', presets, max: '2026-11-22', maxDays: 10 };
    render(
      <main>
        <DayRange label="Days shown" {...range} onChange={onChange} />
      </main>,
      { wrapper: KitProvider },
    );
    return { button: screen.getByRole('button', { name: /^Days shown: / }), onChange };
  }

  test('[CTRL-05] has its presets in its calendar', async () => {
    const { button, onChange } = showRange();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-16', '2026-11-22');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('[CTRL-05] opens at its preset, and Tab goes on to the others and the days', async () => {
    const { button, onChange } = showRange('2026-11-16');
    await userEvent.click(button);
    await expect.poll(() => document.activeElement?.textContent).toBe('7 days');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('14 days');
    // The month before, the month and the days; the month after has none that can be chosen.
    for (let tabs = 0; tabs < 3; tabs += 1) await userEvent.tab();
    expect(focused()).toBe('2026-11-16');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('[CTRL-05] takes a first and a last day, in either order and at most as long as allowed', async () => {
    const { button, onChange } = showRange('2026-11-10');
    await userEvent.click(button);
    await expect.poll(focused).toBe('2026-11-10');
    const day = (value: string) => document.querySelector(`[role=button][data-value="${value}"]`);
    const press = (value: string) => userEvent.click(day(value) ?? document.body);
    await press('2026-11-20');
    expect(day('2026-11-10')?.getAttribute('data-unavailable')).toBe('');
    await press('2026-11-11');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-11', '2026-11-20');
  });
});
