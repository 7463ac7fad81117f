import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeConsole, openConsole, type Responses } from '../../testing/open-console.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { Component as ForgotPasswordPage } from './forgot-password.page.tsx';

const routes = [
  { path: '/login', element: <LoginForm /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
];
const reset = 'POST /v1/password/reset';
const check = 'POST /v1/password/link';
const long = 'x7!'.repeat(40);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function open(path: string, responses: Responses = {}, capabilities: readonly string[] = ['password.reset']) {
  const all = { [check]: { body: { works: true } }, ...responses };
  return openConsole(routes, { path, responses: all, config: { capabilities: [...capabilities] } });
}

function set(password: string, confirm = password): void {
  fireEvent.change(field('New Password'), { target: { value: password } });
  fireEvent.change(field('Confirm Password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
}

async function requestLink(): Promise<void> {
  fireEvent.change(field('Email'), { target: { value: ' user@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }));
  await screen.findByText('as ever');
}

afterEach(closeConsole);

describe('a request for a new password', () => {
  const responses: Responses = { 'POST /register': { body: { status: true, message: 'as ever' } } };

  test('sends the email and nothing else, and shows the server’s message', async () => {
    const { sent } = open('/forgot-password', responses, []);
    await requestLink();
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ email: 'user@example.com' }]);
    expect(screen.queryByText(/works once, for 30 minutes/)).toBeNull();
  });

  test('does not speak of a login beside the terms', () => {
    open('/forgot-password', responses);
    const terms = screen.getByRole('link', { name: 'Terms and Conditions' });
    expect(terms.parentElement?.textContent).toBe(
      'By continuing you agree to the Terms and Conditions and Privacy Policy.',
    );
  });

  test('explains the next step if the server emails a link', async () => {
    open('/forgot-password', responses);
    await requestLink();
    expect(
      await screen.findByText(/^If there is an account with this email, .* works once, for 30 minutes/),
    ).toBeDefined();
  });
});

describe('the emailed link', () => {
  test('is removed from the address at once, and sets the password', async () => {
    const { sent, router } = open('/forgot-password#t=one-time', {
      [reset]: { body: { message: 'All set' } },
    });
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined();
    await waitFor(() => expect(window.location.href).not.toContain('one-time'));
    expect(JSON.stringify(window.history.state)).not.toContain('one-time');
    // A new entry would leave the one with the token behind Back.
    expect(router.state.historyAction).toBe('REPLACE');
    set(long);
    expect(await screen.findByText('Password set')).toBeDefined();
    expect(await screen.findByText('All set', {}, { timeout: 4000 })).toBeDefined();
    expect(window.location.pathname).toBe('/login');
    expect(sent.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
      [check, { token: 'one-time' }],
      [reset, { token: 'one-time', password: long }],
    ]);
  });

  test.each([
    ['', '', 'New Password is required'],
    ['123456789', '123456789', 'New Password must be at least 10 characters'],
    ['1234567890', '', 'Confirm Password is required'],
    ['1234567890', '1234567891', 'Confirm Password must match the new password'],
  ])('rejects the passwords %j and %j with "%s"', async (password, confirm, message) => {
    const { requests } = open('/forgot-password#t=one-time');
    await screen.findByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(requests).toEqual([check]));
    set(password, confirm);
    expect(await screen.findByText(message)).toBeDefined();
    expect(requests).toEqual([check]);
  });

  test('[CAP-05] is reported before anything is typed if it no longer works', async () => {
    open('/forgot-password#t=used', { [check]: { body: { works: false } } });
    expect(await screen.findByText(/This link no longer works\. Or enter your email/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Set a new password' })).toBeNull();
  });

  test.each([
    ['with the server’s message', { detail: 'The link has run out.' }, /The link has run out\./],
    ['with our own text', '', /This link no longer works\./],
  ])('is reported %s if the server refuses it, and a new one can be requested', async (_, body, text) => {
    open('/forgot-password#t=used', { [reset]: { status: 410, body } });
    await screen.findByRole('heading', { name: 'Set a new password' });
    set(long);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Forgot Password' })).toBeDefined();
  });

  test('can be used again after the server was too busy to check it', async () => {
    open('/forgot-password#t=one-time', { [reset]: { status: 429, body: { detail: 'Wait a minute' } } });
    await screen.findByRole('heading', { name: 'Set a new password' });
    set(long);
    expect(await screen.findByText('Wait a minute')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Wait a minute')).toBeNull());
    expect(field('New Password').value).toBe(long);
  });

  test('is reported as lost after a reload', async () => {
    open('/forgot-password#t=one-time');
    await screen.findByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    const { state } = window.history;
    closeConsole();
    openConsole(routes, { path: '/forgot-password', state, config: { capabilities: ['password.reset'] } });
    expect(await screen.findByText(/Open it from the email again/)).toBeDefined();
  });

  test('is ignored if the server cannot reset passwords', async () => {
    open('/forgot-password#t=one-time', {}, []);
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeDefined();
    await waitFor(() => expect(window.location.hash).toBe(''));
  });
});
