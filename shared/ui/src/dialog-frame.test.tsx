import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DialogFrame, type DialogPlace } from './dialog-frame.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

const dialogOf = (isOpen: boolean, place: DialogPlace) => (
  <DialogFrame isOpen={isOpen} place={place} onClose={() => {}} label="Menu">
    <p>Users</p>
  </DialogFrame>
);

it.each<DialogPlace>(['middle', 'left', 'whole'])(
  'a dialog in the place "%s" is gone once it is closed, however long it was open',
  async (place) => {
    const { rerender } = render(dialogOf(true, place), { wrapper: KitProvider });
    await screen.findByRole('dialog');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    rerender(dialogOf(false, place));
    await waitFor(() => expect(screen.queryByText('Users')).toBeNull());
    expect(document.querySelectorAll('[data-scope="dialog"]')).toHaveLength(0);
  },
);
