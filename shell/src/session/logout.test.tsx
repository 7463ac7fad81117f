import { tokenStorageKey } from '@chatline/contract/constants/session';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionGuard } from '../guards/session-guard.tsx';
import { closeConsole, flagsResponse, openConsole, saveToken } from '../testing/open-console.tsx';
import { useLogout } from './logout.ts';

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Logout
    </button>
  );
}

function Signup() {
  const [isOpen, setIsOpen] = useState(false);
  useLeaveGuard(isOpen, 'Its window continues.', 'Leave while the signup is open?');
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Connect
    </button>
  );
}

const page = (
  <>
    <LogoutButton />
    <Signup />
  </>
);

beforeEach(async () => {
  saveToken('User');
  openConsole(
    [
      { path: '/login', element: <p>login form</p> },
      { element: <SessionGuard />, children: [{ path: '/client-area', element: page }] },
    ],
    { path: '/client-area', responses: { 'POST /userp': flagsResponse() } },
  );
  await screen.findByRole('button', { name: 'Logout' });
});
afterEach(closeConsole);

const pressLogout = () => fireEvent.click(screen.getByRole('button', { name: 'Logout' }));

describe('logout', () => {
  test('is confirmed first; Yes Logout shows the success, then /login', async () => {
    pressLogout();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Are you sure?');
    expect(dialog.textContent).toContain("You won't be able to Logout this!");
    expect(localStorage.getItem(tokenStorageKey)).not.toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Yes Logout' }));
    expect(await screen.findByText('Logout Succesful')).toBeDefined();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
    expect(screen.queryByText('login form')).toBeNull();
    expect(await screen.findByText('login form', {}, { timeout: 3000 })).toBeDefined();
    expect(screen.queryByText(/Unauthorized|expired/)).toBeNull();
  });

  test.each([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })],
  ])('[AUTH-12] happens on %s too, without a message', async (_, answer) => {
    pressLogout();
    await screen.findByRole('button', { name: 'Cancel' });
    answer();
    expect(await screen.findByText('login form')).toBeDefined();
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
    expect(screen.queryByText('Logout Succesful')).toBeNull();
  });

  test('is confirmed first if a page would lose something, and Stay keeps the page', async () => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    try {
      pressLogout();
      fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(localStorage.getItem(tokenStorageKey)).not.toBeNull();
      pressLogout();
      fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Yes Logout' }));
      expect(await screen.findByText('Logout Succesful')).toBeDefined();
    } finally {
      window.removeEventListener('beforeunload', keep);
    }
  });

  test('[AUTH-12] is confirmed with the text of the open page', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    pressLogout();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Leave while the signup is open?');
    expect(dialog.textContent).toContain('Its window continues.');
  });
});
