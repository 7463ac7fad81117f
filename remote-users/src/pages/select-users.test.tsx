import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import descriptor from '../../remote.json' with { type: 'json' };

const row = (id: number, business_name: string) => ({
  id,
  name: 'Kamala Venkatesh',
  business_name,
  email: `user-${id}@example.com`,
  mobile_no: '9845022173',
  isactive: true,
  isconnected: id % 2 === 0,
});
const rows = [row(14, 'Anand Sweets'), row(13, 'Bela Silks'), row(12, 'Chitra Books'), row(11, 'Devi Foods')];
const list = (data: unknown[]) => ({ body: { status: true, message: '', data } });
const wire: Wire = {
  'GET /web/users': list(rows),
  'GET /web/partner': list([]),
  'POST /v1/users/export': { body: '\uFEFF#id,Name\r\n' },
};
const openPage = hostOf(descriptor, { 'manage-user': () => import('./manage-user.page.tsx') });
const open = (role: 'Admin' | 'Partner' = 'Admin') =>
  openPage('/client-area/manage-user', role, wire, ['users.bulk']);
/** The boxes that are visible: each row has one for a table and one for a phone. */
const boxes = (name: string | RegExp) =>
  screen.queryAllByRole<HTMLInputElement>('checkbox', { name }).filter((one) => one.checkVisibility());
const box = (name: string) => {
  const [only] = boxes(name);
  if (only === undefined) throw new Error(`${name} is not there`);
  return only;
};
const findBox = (name: string) => waitFor(() => box(name));
const startSelecting = async () => {
  await screen.findByText('Anand Sweets');
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  return within(await screen.findByRole('group', { name: 'Selection' }));
};
const checked = () =>
  boxes(/^Select (?!all)/).flatMap((one) => (one.checked ? [one.getAttribute('aria-label')] : []));

beforeEach(() => page.viewport(1280, 800));

describe('in a list whose rows are selected,', () => {
  test('[LIST-05] boxes, a range with Shift, all rows of the view, and Clear', async () => {
    await open();
    const bar = await startSelecting();
    await findBox('Select Devi Foods');
    fireEvent.click(box('Select Anand Sweets'));
    expect(bar.getByRole('status').textContent).toBe('1 selected');
    fireEvent.click(box('Select Chitra Books'), { shiftKey: true });
    expect(checked()).toEqual(['Select Anand Sweets', 'Select Bela Silks', 'Select Chitra Books']);
    fireEvent.click(bar.getByRole('button', { name: 'Clear' }));
    expect(checked()).toEqual([]);
    fireEvent.click(bar.getByRole('checkbox', { name: 'Select all 4' }));
    expect(bar.getByRole('status').textContent).toBe('4 selected');
    expect(screen.getByText('Devi Foods').closest('tr')?.getAttribute('aria-selected')).toBe('true');
  });

  test('[LIST-05] the keyboard selects: arrows with Shift, Ctrl A, Escape', async () => {
    await open();
    const bar = await startSelecting();
    const first = await findBox('Select Anand Sweets');
    first.focus();
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(box('Select Bela Silks'));
    expect(checked()).toHaveLength(2);
    fireEvent.keyDown(box('Select Bela Silks'), { key: 'a', ctrlKey: true });
    expect(bar.getByRole('status').textContent).toBe('4 selected');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(bar.getByRole('status').textContent).toBe('0 selected');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
    expect(screen.queryByRole('checkbox', { name: 'Select Bela Silks' })).toBeNull();
  });

  test('[LIST-05] rows stay selected while the view hides them, and the bar says how many', async () => {
    await open();
    const bar = await startSelecting();
    fireEvent.click(await findBox('Select Bela Silks'));
    fireEvent.click(screen.getByRole('radio', { name: 'Connected' }));
    expect(await bar.findByText('1 not in this view')).toBeDefined();
    fireEvent.click(bar.getByRole('checkbox', { name: 'Select all 2' }));
    expect(bar.getByRole('status').textContent).toBe('3 selected');
  });

  test('[LIST-04] Export saves the selected rows', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const requests = await open('Partner');
    const bar = await startSelecting();
    fireEvent.click(await findBox('Select Devi Foods'));
    fireEvent.click(bar.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 user exported')).toBeDefined();
    expect(requests.find(({ path }) => path === '/v1/users/export')?.json).toEqual({
      type: 'User',
      ids: ['11'],
    });
    expect(saved).toHaveBeenCalledTimes(1);
    saved.mockRestore();
  });
});

const changesOf = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.flatMap(({ path, json }) => (path === '/v1/users/changes' ? [json] : []));

describe('a change of the selected users', () => {
  const results = (...outcomes: readonly [id: string, outcome: string, reason: string][]) => ({
    body: { results: outcomes.map(([id, outcome, reason]) => ({ id, outcome, reason })) },
  });
  const openWith = (response: Wire[string], role: 'Admin' | 'Partner' = 'Admin') =>
    openPage('/client-area/manage-user', role, { ...wire, 'POST /v1/users/changes': response }, [
      'users.bulk',
    ]);
  const selectTwo = async () => {
    const bar = await startSelecting();
    fireEvent.click(await findBox('Select Anand Sweets'));
    fireEvent.click(box('Select Bela Silks'), { shiftKey: true });
    return bar;
  };

  test('[LIST-06] names how many and whom, and shows what was not changed and why; all can be sent again', async () => {
    const requests = await openWith(
      results(['14', 'changed', ''], ['13', 'refused', 'This account was deleted.']),
    );
    const bar = await selectTwo();
    fireEvent.click(bar.getByRole('button', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off 2 users?' }));
    expect(dialog.getByText('Anand Sweets, Bela Silks')).toBeDefined();
    expect(dialog.getByText(/logged out everywhere/)).toBeDefined();
    expect(changesOf(requests)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByText('1 changed · 1 could not be changed')).toBeDefined();
    expect(dialog.getByText('This account was deleted.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    const change = { ids: ['14', '13'], change: { kind: 'switch', isActive: false } };
    await waitFor(() => expect(changesOf(requests)).toEqual([change, change]));
  });

  test('[LIST-06] extends to a day that was written, and reads the list again', async () => {
    const requests = await openWith(results(['14', 'changed', ''], ['13', 'unchanged', '']));
    const bar = await selectTwo();
    fireEvent.click(bar.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend 2 users' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText('Choose a date')).toBeDefined();
    const reads = requests.filter(({ path }) => path === '/web/users').length;
    fireEvent.change(dialog.getByLabelText('Expiry date'), { target: { value: '31/12/2098' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('1 user extended')).toBeDefined();
    expect(changesOf(requests)).toEqual([
      { ids: ['14', '13'], change: { kind: 'extend', endsOn: '2098-12-31' } },
    ]);
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/web/users').length).toBeGreaterThan(reads),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[LIST-06] moves to a partner that is chosen', async () => {
    const partner = { ...row(7, 'Desai Digital'), isactive: true };
    const requests = await openPage(
      '/client-area/manage-user',
      'Admin',
      {
        ...wire,
        'GET /web/partner': list([partner]),
        'POST /v1/users/changes': results(['14', 'changed', ''], ['13', 'changed', '']),
      },
      ['users.bulk'],
    );
    const bar = await selectTwo();
    fireEvent.click(bar.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 users' }));
    await dialog.findByRole('option', { name: 'Desai Digital' });
    fireEvent.change(dialog.getByLabelText('Move to'), { target: { value: '7' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 users moved')).toBeDefined();
    expect(changesOf(requests)).toEqual([{ ids: ['14', '13'], change: { kind: 'move', partner: '7' } }]);
  });

  test('[LIST-06] that does not reach the server shows the cause once, with how many and whom', async () => {
    await openWith({ status: 500, body: {} });
    const bar = await selectTwo();
    fireEvent.click(bar.getByRole('button', { name: 'Switch on' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(await dialog.findByText('0 changed · 2 could not be changed')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 users: Internal Server ErrorAnand Sweets, Bela Silks',
    ]);
  });

  test('[LIST-06] is not offered to a Partner, who exports', async () => {
    await openWith(results(), 'Partner');
    const bar = await selectTwo();
    expect(bar.getByRole('button', { name: 'Export' })).toBeDefined();
    for (const name of ['Switch on', 'Switch off', 'Extend', 'Move'])
      expect(bar.queryByRole('button', { name })).toBeNull();
  });
});

/** The bodies of the calls that send invitations again. */
const invitationsSent = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.flatMap(({ path, json }) =>
    path === '/v1/users/invitations' && JSON.stringify(json).includes('"isConfirmed":true') ? [json] : [],
  );

test('[LIST-08] who has set a password is shown, and the others get the invitation again', async () => {
  let state = 'expired';
  const requests = await openPage(
    '/client-area/manage-user',
    'Partner',
    {
      ...wire,
      'POST /v1/users/invitations': ({ json }) => {
        if (JSON.stringify(json).includes('"isConfirmed":true')) state = 'sending';
        const known = { untilMs: null, reason: '' };
        return {
          body: {
            invitations: [
              { id: '14', state: 'accepted', ...known },
              { id: '13', state, ...known },
            ],
          },
        };
      },
    },
    ['users.bulk', 'users.invitations'],
  );
  const bar = await startSelecting();
  fireEvent.click(await findBox('Select Anand Sweets'));
  fireEvent.click(box('Select Bela Silks'), { shiftKey: true });
  fireEvent.click(bar.getByRole('button', { name: 'Invitations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitations' }));
  expect(await dialog.findByText('Password set')).toBeDefined();
  expect(dialog.getByText('Link expired')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again to Bela Silks' }));
  expect(await dialog.findByText('Being sent')).toBeDefined();
  expect(dialog.getByText('Password set')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Send again/ })).toBeNull();
  expect(invitationsSent(requests)).toEqual([{ ids: ['13'], isConfirmed: true }]);
});

test('[LIST-08] the list’s own button shows all who have no password, and sends to one or to all of them', async () => {
  const states = new Map([
    ['14', 'expired'],
    ['13', 'open'],
    ['12', 'expired'],
  ]);
  const idsOf = v.parser(v.object({ ids: v.optional(v.array(v.string())), isConfirmed: v.boolean() }));
  const requests = await openPage(
    '/client-area/manage-user',
    'Admin',
    {
      ...wire,
      'POST /v1/users/invitations': ({ json }) => {
        const { ids = [...states.keys()], isConfirmed } = idsOf(json);
        if (isConfirmed) for (const id of ids) states.set(id, 'sending');
        const known = { untilMs: null, reason: '' };
        return { body: { invitations: ids.map((id) => ({ id, state: states.get(id), ...known })) } };
      },
    },
    ['users.bulk', 'users.invitations'],
  );
  await screen.findByText('Anand Sweets');
  fireEvent.click(screen.getByRole('button', { name: 'Invitations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitations' }));
  await dialog.findByText('Bela Silks');
  expect(dialog.queryByText('Devi Foods')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again to Bela Silks' }));
  expect(await dialog.findByText('Being sent')).toBeDefined();
  fireEvent.click(await dialog.findByRole('button', { name: 'Send again to 2 users' }));
  await waitFor(() => expect(dialog.getAllByText('Being sent')).toHaveLength(3));
  expect(invitationsSent(requests)).toEqual([
    { ids: ['13'], isConfirmed: true },
    { ids: ['14', '12'], isConfirmed: true },
  ]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LIST-05] on a phone, a long press selects its row', async () => {
  await page.viewport(390, 844);
  await open();
  const name = await screen.findByText('Bela Silks');
  const touch = { pointerType: 'touch', bubbles: true };
  fireEvent(name, new PointerEvent('pointerdown', touch));
  expect(await screen.findByText('1 selected')).toBeDefined();
  fireEvent(name, new PointerEvent('pointerup', touch));
  await waitFor(() => expect(checked()).toEqual(['Select Bela Silks']));
});

test('[LIST-05] without the capability, the list selects nothing', async () => {
  await openPage('/client-area/manage-user', 'Admin', wire);
  await screen.findByText('Anand Sweets');
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});
