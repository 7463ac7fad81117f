import { Link } from '@chatline/runtime/navigation';
import { hostOf } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ListUsers } from './list-users.tsx';

let type = 'Admin';

const open = hostOf(descriptor, {
  'manage-user': async () => ({ default: () => <Link to="/client-area/manage-partner">odd list</Link> }),
  'manage-partner': async () => ({ default: () => <ListUsers type={type} /> }),
});

test.each(['Admin', 'user', 'Users', '', 'toString'])(
  '[USR-10] a list of any type but User and Partner, as %j, sends back in history',
  async (odd) => {
    type = odd;
    const requests = await open('/client-area/manage-user', 'Admin', {});
    fireEvent.click(await screen.findByText('odd list'));
    await waitFor(() => expect(window.location.hash).toBe('#/client-area/manage-partner'));
    await waitFor(() => expect(window.location.hash).toBe('#/client-area/manage-user'));
    expect(await screen.findByText('odd list')).toBeDefined();
    expect(requests.map(({ path }) => path)).not.toContain('/web/partner');
  },
);

test('without history inside the product, it goes to the dashboard', async () => {
  vi.stubGlobal('navigation', { canGoBack: false });
  await open('/client-area/manage-partner', 'Admin', {});
  await waitFor(() => expect(window.location.hash).toBe('#/client-area/dashboard'));
});
