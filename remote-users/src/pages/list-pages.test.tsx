import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };

const user = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  business_name: '',
  email: `${id}@example.com`,
  mobile_no: '9845022173',
  isactive: true,
  isconnected: true,
  ...change,
});
const counts = { all: 10_000, connected: 9_000, switchedOff: 3 };
const wanted = v.object({
  type: v.literal('User'),
  filter: v.optional(v.string()),
  isOldestFirst: v.optional(v.boolean()),
  search: v.optional(v.object({ field: v.string(), text: v.string() })),
  after: v.optional(v.string()),
});

/** Responds with a list that is too long for one page. */
const pages: Wire = {
  'POST /v1/users/list': ({ json }) => {
    const { filter = 'all', isOldestFirst, search, after } = v.parse(wanted, json);
    const page = (name: string, next: number | null) => ({ body: { users: [user(1, name)], next, counts } });
    if (search) return page(`Found ${search.field} ${search.text}`, null);
    if (filter !== 'all') return page(`Only ${filter}`, null);
    if (isOldestFirst) return page('Oldest', 2);
    return after === undefined ? page('Newest', 900) : page(`After ${after}`, null);
  },
  'POST /v1/users/plans': {
    body: { plans: [{ id: 1, plan: 'Basic', isTrial: false, endsOn: '2027-06-13' }] },
  },
};
const open = hostOf(descriptor, {
  'manage-user': () => import('./manage-user.page.tsx'),
});
const openList = (wire: Wire = pages) =>
  open('/client-area/manage-user', 'Admin', wire, ['users.paged', 'users.overview', 'users.bulk']);
/** The box that is visible: each row has one for a table and one for a phone. */
const findBox = async (name: string) => {
  const found = await screen.findAllByRole('checkbox', { name });
  const shown = found.find((one) => one.checkVisibility());
  if (shown === undefined) throw new Error(`${name} is not visible`);
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('[LIST-32] a list that is too long for one page', () => {
  test('has the counts of the server, and its pages have Newer and Older', async () => {
    const requests = await openList();
    await screen.findByText('Newest');
    expect(screen.getByText('10,000+ users · 9,000 connected · 3 switched off')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Newer' }).disabled).toBe(true);
    press('Older');
    await screen.findByText('After 900');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
    press('Newer');
    await screen.findByText('Newest');
    expect(requests.map(({ path }) => path)).not.toContain('/web/users');
    const lists = requests.filter(({ path }) => path === '/v1/users/list').map(({ json }) => json);
    expect(lists).toContainEqual({ type: 'User', filter: 'all', isOldestFirst: false, after: '900' });
  });

  test('is searched and filtered by the server, from its first page on', async () => {
    await openList();
    await screen.findByText('Newest');
    press('Older');
    await screen.findByText('After 900');
    fireEvent.click(screen.getByRole('radio', { name: 'Switched off' }));
    await screen.findByText('Only switched-off');
    expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull();
    const box = screen.getByRole('searchbox', { name: 'Name, email or mobile number' });
    fireEvent.change(box, { target: { value: 'asha' } });
    await screen.findByText('Found any asha');
    expect(screen.getByText('1 found')).toBeDefined();
  });

  test('is searched by the server for exactly an email, once it is one', async () => {
    await openList();
    await screen.findByText('Newest');
    fireEvent.change(screen.getByRole('combobox', { name: 'Search by' }), { target: { value: 'email' } });
    const box = screen.getByRole('searchbox', { name: 'Email address' });
    fireEvent.change(box, { target: { value: 'asha' } });
    press('Search');
    expect(await screen.findByText('Invalid email format')).toBeDefined();
    expect(screen.getByText('Newest')).toBeDefined();
    fireEvent.change(box, { target: { value: 'asha@example.com' } });
    press('Search');
    await screen.findByText('Found email asha@example.com');
  });

  test('is ordered by id alone, and the oldest first turns its pages the other way', async () => {
    await openList();
    await screen.findByText('Newest');
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '#id' }));
    await screen.findByText('Oldest');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Newer' }).disabled).toBe(false);
  });

  test('[LIST-05] keeps rows of other pages selected', async () => {
    await openList({
      ...pages,
      'POST /v1/users/list': ({ json }) => {
        const isLater = v.parse(wanted, json).after !== undefined;
        const rows = isLater ? [user(2, 'Second page')] : [user(1, 'First page')];
        return { body: { users: rows, next: isLater ? null : 900, counts } };
      },
    });
    await screen.findByText('First page');
    press('Select');
    fireEvent.click(await findBox('Select First page'));
    press('Older');
    fireEvent.click(await findBox('Select Second page'));
    await waitFor(() => expect(screen.getByText('2 selected')).toBeDefined());
  });

  test('[LIST-03] reads the plans of its page alone', async () => {
    const requests = await openList();
    await screen.findByText('Newest');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show email and plan' }));
    expect(await screen.findByText('Basic')).toBeDefined();
    expect(requests.find(({ path }) => path === '/v1/users/plans')).toMatchObject({
      method: 'POST',
      json: { ids: ['1'] },
    });
  });
});

test('[LIST-32] a list of one page is searched, filtered and ordered without another request', async () => {
  const requests = await openList({
    'POST /v1/users/list': {
      body: {
        users: [user(2, 'Asha'), user(1, 'Noor', { isconnected: false })],
        next: null,
        counts: { all: 2, connected: 1, switchedOff: 0 },
      },
    },
  });
  await screen.findByText('Noor');
  expect(screen.getByText('2 users · 1 connected · 0 switched off')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Connected' }));
  await waitFor(() => expect(screen.queryByText('Noor')).toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  const lists = requests
    .filter(({ path }) => path === '/v1/users/list')
    .map(({ json }) => JSON.stringify(json));
  expect([...new Set(lists)]).toEqual(['{"type":"User"}']);
});
