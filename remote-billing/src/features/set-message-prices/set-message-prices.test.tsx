import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import SetMessagePrices from './set-message-prices.tsx';

beforeEach(() => {
  startPage(['prices.write']);
  startSessionWith('token-1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marketing = {
  id: '1',
  callingCode: '91',
  category: 'marketing',
  validFrom: '2026-01-01',
  micros: 863_100,
};

it('[BIL-16] an Admin adds and deletes a price', async () => {
  const requests = serveWire((request) => {
    if (request.startsWith('GET')) return { body: { prices: [marketing] } };
    return { body: { message: 'Done', price: { ...marketing, id: '2' } } };
  });
  renderAt(SetMessagePrices, '/settings');
  const table = await screen.findByRole('table', { name: 'WhatsApp prices' });
  const row = await within(table).findByRole('row', { name: /Marketing/ });
  expect(row.textContent).toMatch(/\+91₹0\.86311 Jan 2026Valid/);

  await userEvent.click(screen.getByRole('button', { name: 'Add Price' }));
  expect(await screen.findByText('Select a category')).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Utility');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Price per message (₹)' }), '0.1150');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Valid from' }), '1/1/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Add Price' }));
  await expect.poll(() => requests).toContain('POST /api/v1/message-prices');
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid from' }).value)
    .toBe('');

  const name = 'Delete the price of Marketing to +91 from 1 Jan 2026';
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Delete ₹0.8631 for Marketing to +91 from 1 Jan 2026?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => requests).toContain('DELETE /api/v1/message-prices/1');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('WhatsApp prices');
  expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
});

it('[BIL-16] a refusal is shown at its field, and what was typed stays', async () => {
  const detail = 'A price from this day is already there: ₹0.1000. Delete it first.';
  serveWire((request) => {
    if (request.startsWith('GET')) return { body: { prices: [marketing] } };
    return { status: 422, body: { detail, errors: [{ field: 'validFrom', detail }] } };
  });
  renderAt(SetMessagePrices, '/settings');
  await screen.findByRole('table', { name: 'WhatsApp prices' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Utility');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Price per message (₹)' }), '0,115');
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid from' });
  await userEvent.fill(day, '1/1/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Add Price' }));
  expect(await screen.findByText(/decimals after a point/)).toBeDefined();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Price per message (₹)' }), '0.115');
  await userEvent.click(screen.getByRole('button', { name: 'Add Price' }));
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(day);
  expect(day.value).not.toBe('');
});
