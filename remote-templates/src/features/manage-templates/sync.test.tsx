import { startSession } from '@chatline/runtime/host/session.ts';
import { renderHosted, serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemplateList } from './template-list.tsx';

const done = 'Synced 250 templates: 250 new.';
const row = {
  template_name: 'order',
  language: 'hi',
  category: 'UTILITY',
  score: 'GREEN',
  template_id: '1',
  status: 'APPROVED',
  last_edit_date: '2026-11-20',
  time: '11:41:00',
};

/** The progress of the sync, for every request. */
let progress = { is_running: false, read: 0, message: '' };
/** Responds to the sync. */
let respond: (message: string) => void;
let requests: readonly string[] = [];

beforeEach(() => {
  progress = { is_running: false, read: 0, message: '' };
  startPage(['templates.write']);
  const payload = btoa(JSON.stringify({ user_roll: 'User', exp: 4_000_000_000, filler: 'long enough' }));
  expect(startSession(`header.${payload}.signature`)).toBe(true);
  requests = serveWire((path) => {
    if (path === 'GET /api/web/manage-template') return { body: { status: true, data: [row] } };
    if (path === 'GET /api/v1/templates') return { body: { templates: [] } };
    if (path === 'GET /api/v1/template-sync') return { body: progress };
    if (path !== 'GET /api/web/sync-template') return { status: 404 };
    return new Promise((resolve) => {
      respond = (message) => resolve({ body: { status: true, message } });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  renderHosted(<TemplateList userId={undefined} onEdit={() => undefined} onCreate={() => undefined} />);
  await screen.findByText('order');
};
/** The line below the heading; toasts are statuses too. */
const state = () => screen.getByText(/^1 template\b/).textContent;
const said = (text: string) => waitFor(() => expect(state()).toContain(text), { timeout: 3000 });
const lists = () => requests.filter((path) => path === 'GET /api/web/manage-template').length;

it('a sync shows how many templates it has read, and then what changed', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync Template' }));
  await said('Loading templates from WhatsApp');
  progress = { is_running: true, read: 100, message: '' };
  await said('Loading templates from WhatsApp: 100 so far');
  progress = { is_running: true, read: 200, message: '' };
  await said('Loading templates from WhatsApp: 200 so far');
  progress = { is_running: false, read: 250, message: done };
  respond(done);
  await said(done);
});

it('a sync that continues after its response still shows its progress, and refreshes the list once it has ended', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync Template' }));
  progress = { is_running: true, read: 200, message: '' };
  await said('200 so far');
  respond('Still syncing: 200 templates so far. The list updates automatically.');
  progress = { is_running: true, read: 250, message: '' };
  await said('Loading templates from WhatsApp: 250 so far');
  const before = lists();
  progress = { is_running: false, read: 250, message: done };
  await said(done);
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

it('a sync that already runs is shown, and one that has ended is not', async () => {
  progress = { is_running: true, read: 100, message: '' };
  await show();
  await said('100 so far');
  progress = { is_running: false, read: 250, message: done };
  await said(done);
  cleanup();
  await show();
  expect(state()).toBe('1 template');
});
