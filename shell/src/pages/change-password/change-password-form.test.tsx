import { loadQueryEngine } from '@chatline/runtime/host/query-engine.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeConsole, openConsole, saveToken } from '../../testing/open-console.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

function changeRefused(refusal: { readonly message: string; readonly field?: string }) {
  saveToken('Partner');
  openConsole([{ path: '/client-area/change-password', element: <ChangePasswordForm /> }], {
    path: '/client-area/change-password',
    responses: { 'POST /web/change-password': { body: { status: false, ...refusal } } },
  });
  const typed = {
    'Old Password': 'not-the-old-one',
    'New Password': 'brand-new-one',
    'Confirm Password': 'brand-new-one',
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(field(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

// Without the engine the form would suspend on its first render.
beforeAll(loadQueryEngine);
afterEach(closeConsole);

test('[FRAME-04] a page with typed passwords is left after a confirmation', async () => {
  saveToken('Partner');
  const { router } = openConsole(
    [
      { path: '/client-area/change-password', element: <ChangePasswordForm /> },
      { path: '/client-area/dashboard', element: <h1>Dashboard</h1> },
    ],
    { path: '/client-area/change-password' },
  );
  fireEvent.change(field('New Password'), { target: { value: 'brand-new-one' } });
  act(() => void router.navigate('/client-area/dashboard'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('The password is not changed yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
});

describe('a change of the password that the server refuses', () => {
  test('marks and focuses the field that the refusal names, and keeps what was typed', async () => {
    const message = 'The old password is incorrect.';
    changeRefused({ message, field: 'oldpassword' });
    await waitFor(() => expect(isMarked('Old Password')).toBe(true));
    expect(document.activeElement).toBe(field('Old Password'));
    // Once at the field and once as a toast.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(field('New Password').value).toBe('brand-new-one');
    fireEvent.change(field('Old Password'), { target: { value: 'the-old-one-1' } });
    await waitFor(() => expect(isMarked('Old Password')).toBe(false));
  });

  test('[FRAME-07] is shown at the form and marks no field if the refusal names none', async () => {
    changeRefused({ message: 'Please wait a minute.' });
    const form = screen.getByRole('form', { name: 'Change Password' });
    await waitFor(() => expect(form.textContent).toContain('Please wait a minute.'));
    expect(['Old Password', 'New Password', 'Confirm Password'].filter(isMarked)).toEqual([]);
  });
});
