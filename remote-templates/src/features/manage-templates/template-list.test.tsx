import { entitySamples } from '@chatline/contract/testing/call-samples';
import { startSession } from '@chatline/runtime/host/session.ts';
import { renderHosted, serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TemplateList } from './template-list.tsx';

const columns = [
  '#id',
  'Template Name',
  'Language',
  'Category',
  'Score',
  'Template id',
  'Status',
  'Edit Date',
  'Time',
  'Edit Template',
  'Delete Template',
];

const row = (name: string, status: string) => ({
  template_name: name,
  language: 'hi',
  category: 'UTILITY',
  score: 'GREEN',
  template_id: `id-${name}`,
  status,
  last_edit_date: '2026-11-20',
  time: '11:41:00',
});
const rows = [row('order', 'APPROVED'), row('offer', 'PENDING'), row('code', 'REJECTED')];

function startSessionAs(role: string): void {
  const payload = btoa(JSON.stringify({ user_roll: role, exp: 4_000_000_000, filler: 'long enough' }));
  expect(startSession(`header.${payload}.signature`)).toBe(true);
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const listPath = (path: string) => ({ [`GET /api/web${path}`]: { status: true, data: rows } });

/** Responds to the listed requests; everything else is not found. */
function serve(responses: Record<string, unknown>) {
  return serveWire((request) => (request in responses ? { body: responses[request] } : { status: 404 }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ignore = () => undefined;
/** The list of the client 12, with a history for its links. */
const showClients = () => renderAt(() => <TemplateList userId="12" onEdit={ignore} onCreate={ignore} />, '/');

describe('a User’s own templates', () => {
  it.each([
    ['in the header', rows],
    ['in the empty list', []],
  ])('have one button for a new one: %s', async (_, data) => {
    startPage();
    startSessionAs('User');
    serve({ 'GET /api/web/manage-template': { status: true, data } });
    const create = vi.fn();
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={create} />);
    await screen.findByText(data.length === 0 ? 'Not Found' : 'order');
    fireEvent.click(screen.getByRole('button', { name: 'Create Template' }));
    expect(create).toHaveBeenCalledOnce();
  });

  it('mark one that belongs to another WhatsApp account, and explain what deleting it does', async () => {
    startPage(['templates.write']);
    startSessionAs('User');
    serve({
      'GET /api/web/manage-template': { status: true, data: [row('order', 'OTHER_ACCOUNT')] },
      'GET /api/v1/templates': { templates: [] },
    });
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    expect(await screen.findByText('OTHER ACCOUNT')).toBeTruthy();
    expect(screen.getByText('Cannot be edited')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Template order' }));
    expect(await screen.findByText(/removed from this list only/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/removed from this list only/)).toBeNull());
  });

  it('show which of them cannot be edited, and which cannot be deleted', async () => {
    startPage(['templates.write']);
    startSessionAs('User');
    const data = [row('order', 'APPROVED'), row('old', 'DISABLED'), row('new', 'PENDING')];
    serve({ 'GET /api/web/manage-template': { status: true, data } });
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    const disabled = (await screen.findByText('old')).closest('tr');
    expect(disabled?.textContent).toMatch(/Cannot be edited.*Cannot be deleted/);
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) Template old/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Template order' })).toBeTruthy();
    const inReview = screen.getByText('new').closest('tr');
    expect(inReview?.textContent).toMatch(/Cannot be edited/);
    expect(
      within(inReview ?? document.body).getByRole('button', { name: 'Delete Template new' }),
    ).toBeTruthy();
  });

  it('are shown in eleven columns', async () => {
    startPage();
    startSessionAs('User');
    serve(listPath('/manage-template'));
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    const first = (await screen.findByText('order')).closest('tr');
    expect(heads()).toEqual(columns);
    expect([...(first?.cells ?? [])].slice(0, 9).map((cell) => cell.textContent)).toEqual([
      '1',
      'order',
      'hi',
      'UTILITY',
      'GREEN',
      'id-order',
      'APPROVED',
      '20 Nov 2026',
      '11:41 am',
    ]);
  });

  it('are the remaining ones of the response after a confirmed deletion', async () => {
    startPage();
    startSessionAs('User');
    const path = `POST /api/web/delete-template/${encodeURIComponent(btoa('id-offer'))}`;
    const responses: Record<string, unknown> = {
      ...listPath('/manage-template'),
      [path]: { status: true, message: 'Template Deleted', data: [rows[0], rows[2]] },
    };
    let deleteNow = () => {};
    const deleted = new Promise<void>((resolve) => {
      deleteNow = resolve;
    });
    const requests = serveWire(async (request) => {
      if (request === path) await deleted;
      return request in responses ? { body: responses[request] } : { status: 404 };
    });
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Template offer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Delete Template offer' }));
    const confirm = await screen.findByRole('button', { name: 'Delete' });
    expect(screen.getByText('Delete offer (hi)?')).toBeTruthy();
    expect(requests).not.toContain(path);
    fireEvent.click(confirm);
    const isBusy = (name: string) =>
      screen.getByRole('button', { name: `Delete Template ${name}`, hidden: true }).ariaBusy;
    await waitFor(() => expect(isBusy('offer')).toBe('true'));
    expect(isBusy('order')).not.toBe('true');
    deleteNow();
    await waitFor(() => expect(screen.queryByText('offer')).toBeNull());
    expect(screen.getByText('order')).toBeTruthy();
    expect(screen.getByText('code')).toBeTruthy();
    expect(requests.filter((request) => request === path)).toHaveLength(1);
  });

  it('stay as they are, with an error, if the sync fails', async () => {
    startPage();
    startSessionAs('User');
    serve(listPath('/manage-template'));
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    await screen.findByText('order');
    // Toasts of earlier tests may still be shown.
    const before = screen.queryAllByText('Internal Server Error').length;
    fireEvent.click(screen.getByRole('button', { name: 'Sync Template' }));
    await waitFor(() => expect(screen.getAllByText('Internal Server Error').length).toBeGreaterThan(before));
    expect(screen.getByText('order')).toBeTruthy();
  });

  it('show Not Working for Edit Template in the baseline', async () => {
    startPage();
    startSessionAs('User');
    serve(listPath('/manage-template'));
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Template code' }));
    expect(await screen.findByText('Not Working')).toBeTruthy();
  });

  it('show Not Found if there are none', async () => {
    startPage();
    startSessionAs('User');
    serve({ 'GET /api/web/manage-template': { data: [] } });
    renderHosted(<TemplateList userId={undefined} onEdit={ignore} onCreate={ignore} />);
    expect(await screen.findByText('Not Found')).toBeTruthy();
  });
});

describe('the templates of a client', () => {
  it('are synced by an Admin with the id in the path, and then refreshed', async () => {
    startPage();
    startSessionAs('Admin');
    const requests = serve({
      ...listPath('/manage-template/MTI%3D'),
      'GET /api/web/sync-template/MTI%3D': { status: true, message: 'Synced' },
    });
    showClients();
    await screen.findByText('order');
    expect(heads()).toEqual(columns);
    act(() => screen.getByRole('button', { name: 'Sync Template' }).click());
    await waitFor(() =>
      expect(requests.filter((path) => path.includes('-template'))).toEqual([
        'GET /api/web/manage-template/MTI%3D',
        'GET /api/web/sync-template/MTI%3D',
        'GET /api/web/manage-template/MTI%3D',
      ]),
    );
  });

  it.each([
    ['the business', { name: 'Lakshmi Rao', business_name: 'Kamala Stores' }, 'Kamala Stores · 3 templates'],
    [
      'the person, if there is no business name',
      { name: 'Lakshmi Rao', business_name: '' },
      'Lakshmi Rao · 3 templates',
    ],
    ['the id of an account that cannot be read', undefined, '12 · 3 templates'],
  ])('have %s in the title, with a link back to the users', async (_, user, said) => {
    startPage();
    startSessionAs('Partner');
    const details = user && { ...entitySamples.user, ...user };
    serve({
      ...listPath('/manage-template/MTI%3D'),
      ...(details && { 'POST /api/web/user-information': { status: true, message: '', data: details } }),
    });
    showClients();
    const heading = await screen.findByRole('heading', { name: 'Manage Template' });
    await waitFor(() => expect(heading.nextSibling?.textContent).toBe(said));
    const back = screen.getByRole('link', { name: 'Manage Users' });
    expect(back.getAttribute('href')).toBe('/client-area/manage-user');
  });

  it('are read-only for a Partner', async () => {
    startPage();
    startSessionAs('Partner');
    serve(listPath('/manage-template/MTI%3D'));
    showClients();
    await screen.findByText('order');
    expect(heads()).toEqual(columns.slice(0, 9));
    expect(screen.queryByRole('button', { name: 'Sync Template' })).toBeNull();
  });

  it('are read-only for an Admin too, who sees each as a phone shows it in its details', async () => {
    startPage(['templates.write']);
    startSessionAs('Admin');
    const detail = {
      ...rows[0],
      reason: '',
      advice: '',
      previous_category: '',
      correct_category: '',
      edits_at_ms: [],
    };
    const components = [
      { type: 'BODY', text: 'Namaste {{1}}, it is packed.', example: { body_text: [['Lakshmi']] } },
      { type: 'FLOW', text: 'something new' },
    ];
    serve({
      ...listPath('/manage-template/MTI%3D'),
      'GET /api/v1/users/12/templates': { templates: [detail] },
      'GET /api/v1/users/12/templates/id-order': {
        template: { ...detail, parameter_format: 'POSITIONAL', components },
        name: 'Kamala General Stores',
      },
    });
    showClients();
    fireEvent.click(await screen.findByRole('button', { name: 'order' }));
    expect(await screen.findByText('Namaste Lakshmi, it is packed.')).toBeTruthy();
    expect(screen.getByText('Not shown: FLOW.')).toBeTruthy();
    expect(screen.getByText('Kamala General Stores')).toBeTruthy();
    expect(screen.getAllByText('By the client')).toHaveLength(rows.length);
    expect(screen.queryByRole('button', { name: 'Edit Template order', hidden: true })).toBeNull();
  });
});
