import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeConsole, openConsole, type Responses } from '../../testing/open-console.tsx';
import { Component as LoginPage } from './login.page.tsx';

const confirm = 'POST /v1/email/confirm';

const link: { path: string; state?: unknown } = { path: '/login#confirm=one-time' };

function open(responses: Responses, capabilities = ['register.proof'], visit = link) {
  return openConsole([{ path: '/login', element: <LoginPage /> }], {
    ...visit,
    responses,
    config: { capabilities },
  });
}

async function close(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

afterEach(closeConsole);

describe('the emailed link that proves an address', () => {
  test('is removed from the address at once and used once, and its result is shown', async () => {
    const { sent, router } = open({ [confirm]: { body: { message: 'You can log in now' } } });
    expect(await screen.findByText('You can log in now')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Login', hidden: true })).toBeNull();
    expect(window.location.href).not.toContain('one-time');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ token: 'one-time' }]);
    await close('OK');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
    // A reload must not report a lost link.
    await waitFor(() => expect(router.state.location.state).toBeNull());
  });

  test('requires the password of a registration, reports a wrong one and leads to the login', async () => {
    const wrong = { status: 422, body: { detail: 'This is not the password' } };
    const responses = { [confirm]: { body: { message: 'Enter it', wants: 'password' } } };
    const { sent } = open(responses);
    // At once: the login form must not appear first.
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeDefined();
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(screen.queryByLabelText('Email')).toBeNull();
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    send();
    expect(await screen.findByText('Please Enter Your Password')).toBeDefined();
    Object.assign(responses, { [confirm]: wrong });
    fireEvent.change(field, { target: { value: 'my own' } });
    send();
    expect(await screen.findByText('This is not the password')).toBeDefined();
    expect(field.value).toBe('my own');
    Object.assign(responses, { [confirm]: { body: { message: 'You can log in now' } } });
    fireEvent.change(field, { target: { value: 'the chosen one' } });
    send();
    expect(await screen.findByText('You can log in now')).toBeDefined();
    await close('OK');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { token: 'one-time' },
      { token: 'one-time', password: 'my own' },
      { token: 'one-time', password: 'the chosen one' },
    ]);
  });

  test('shows the server’s message if it is used or expired', async () => {
    open({ [confirm]: { status: 410, body: { detail: 'This link has been used' } } });
    expect(await screen.findByRole('alertdialog', { name: 'Failed' })).toBeDefined();
    expect(screen.getByText('This link has been used')).toBeDefined();
    await close('OK');
  });

  test('can be tried again after a network failure', async () => {
    const { requests } = open({});
    expect(await screen.findByText('Network Error')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests).toEqual([confirm, confirm]));
    await close('Not now');
  });

  test('is reported as lost after a reload', async () => {
    const { router } = open({ [confirm]: { body: { message: 'Enter it', wants: 'password' } } });
    await screen.findByRole('heading', { name: 'Confirm your email' });
    const { state } = router.state.location;
    closeConsole();
    open({}, ['register.proof'], { path: '/login', state: { usr: state, key: 'again', idx: 0 } });
    expect(await screen.findByText(/Open it from the email again/)).toBeDefined();
  });

  test('is not sent to a server that confirms no addresses', async () => {
    const { requests } = open({}, []);
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(requests).toEqual([]);
  });
});
