import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionGuard } from '../../../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../../../testing/open-console.tsx';
import { DetailsPanels } from './details-panels.tsx';

afterEach(closeConsole);

function open(details: { readonly status?: number; readonly body: unknown }, delivered = 4854) {
  saveToken('User');
  const element = (
    <SessionGuard>
      <QueryProvider>
        <DetailsPanels from="2026-11-07" to="2026-11-20" delivered={delivered} />
      </QueryProvider>
    </SessionGuard>
  );
  const responses = {
    'POST /userp': flagsResponse(),
    'GET /v1/dashboard/2026-11-07/2026-11-20/details': details,
  };
  openConsole([{ path: '/', element }], {
    path: '/',
    responses,
    config: { capabilities: ['dashboard.details'] },
  });
}

const mango = {
  name: 'mango_season',
  category: 'MARKETING',
  status: 'APPROVED',
  sent: 4812,
  delivered: 4759,
  read: 4331,
  failed: 2,
  replies: 120,
};
const unsent = {
  ...mango,
  name: 'winter_stock',
  status: 'REJECTED',
  sent: 0,
  delivered: 0,
  read: 0,
  replies: 0,
};

describe('the details of the dashboard', () => {
  it('[HOME-07] show the results of each template', async () => {
    await page.viewport(1280, 800);
    open({ body: { templates: [mango, unsent], charges: [], clients: null } });
    const table = await screen.findByRole('table', { name: 'Templates' });
    const [, first, second] = within(table).getAllByRole('row');
    const cellsOf = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf(first)?.slice(-6)).toEqual(['Marketing', 'APPROVED', '4,812', '98.9%', '91%', '120']);
    expect(cellsOf(second)?.slice(-5)).toEqual(['REJECTED', '–', '–', '–', '–']);
  });

  it('[HOME-05] show what WhatsApp charged and what was free', async () => {
    const charges = [
      { category: 'marketing', isCharged: true, count: 4812 },
      { category: 'service', isCharged: false, count: 30 },
      { category: 'utility', isCharged: false, count: 12 },
    ];
    open({ body: { templates: [], charges, clients: null } });
    const panel = await screen.findByRole('region', { name: 'Charged by WhatsApp' });
    const lines = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual(['Marketing4,812', 'Free42']);
    expect(within(panel).queryByText('Estimated cost without GST')).toBeNull();
    expect(within(panel).queryByText(/reported no category/)).toBeNull();
  });

  it('[HOME-05] estimate what the charged messages cost', async () => {
    const charges = [
      { category: 'marketing', isCharged: true, count: 4812, micros: 4_153_237_200, unpriced: 0 },
      { category: 'utility', isCharged: true, count: 102, micros: 11_500_000, unpriced: 2 },
      { category: 'service', isCharged: false, count: 30, micros: 0, unpriced: 0 },
    ];
    open({ body: { templates: [], charges, clients: null } }, 5000);
    const panel = await screen.findByRole('region', { name: 'Charged by WhatsApp' });
    const lines = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const sum = 'Estimated cost without GST, at least₹4,164.74';
    expect(lines).toEqual(['Marketing4,812₹4,153.24', 'Utility102₹11.50', 'Free30₹0.00', sum]);
    expect(panel.textContent).toContain('whose price is not known here: 2.');
    expect(panel.textContent).toContain('WhatsApp reported no category: 56.');
  });

  it('[HOME-05] say nothing of charges if nothing was delivered', async () => {
    open({ body: { templates: [], charges: [], clients: null } }, 0);
    expect(await screen.findByText('No templates yet.')).toBeDefined();
    expect(screen.queryByText('Charged by WhatsApp')).toBeNull();
  });

  it('[HOME-07] say that they did not load, and can be read again', async () => {
    open({ status: 500, body: '' });
    expect(await screen.findByText('The other figures did not load.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
