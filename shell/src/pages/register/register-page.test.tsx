import { encodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeConsole, openConsole, type Responses, tokenOf } from '../../testing/open-console.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { Component as RegisterPage } from './register.page.tsx';

const profile = { name: 'आशा Iyer', email: 'asha.iyer@example.com' };
const link = `/register/${encodeURIComponent(encodeRegisterLink(profile))}`;
const routes = [
  { path: '/', element: <p>landing</p> },
  { path: '/login', element: <LoginForm /> },
  { path: '/register/:data', element: <RegisterPage /> },
];
const success = (message = '') => ({
  'POST /register': { body: { status: true, message, token: tokenOf('User') } },
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open(responses: Responses = {}, config: Partial<PageConfig> = {}) {
  const console = openConsole(routes, { path: link, responses, config });
  await screen.findByRole('heading', { name: 'Register' });
  return console;
}

function fill(): void {
  fireEvent.change(field('Mobile Number'), { target: { value: '9876543210' } });
  fireEvent.change(field('Business Name'), { target: { value: 'Asha Stores' } });
  fireEvent.change(field('User Type'), { target: { value: 'Partner' } });
  fireEvent.change(field('Password'), { target: { value: 'longenough' } });
}

function send(): void {
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

afterEach(closeConsole);

describe('the registration link', () => {
  test('fills name and email, which cannot be changed', async () => {
    await open();
    expect(field('Name').value).toBe(profile.name);
    expect(field('Email').value).toBe(profile.email);
    expect(field('Name').readOnly && field('Email').readOnly).toBe(true);
    expect(document.title).toBe('Register · Chatline');
  });

  test.each(['abc', '%25%25', 'W10=', encodeURIComponent(btoa('{"email":"a@example.com","name":"Once"}'))])(
    '%s leads to / if there is no history',
    async (data) => {
      openConsole(routes, { path: `/register/${data}` });
      expect(await screen.findByText('landing')).toBeDefined();
    },
  );

  test('is refused by the form if its address is invalid', async () => {
    const data = encodeURIComponent(encodeRegisterLink({ ...profile, email: 'not-an-email' }));
    openConsole(routes, { path: `/register/${data}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Please Enter Valid Email')).toBeDefined();
  });

  test('goes back in history if it is invalid', async () => {
    const { router } = openConsole(routes, { path: '/login' });
    await act(() => router.navigate('/register/abc'));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the registration form', () => {
  test('shows no errors before a field is touched', async () => {
    await open();
    expect(screen.queryByText(/^(Please|Enter)/)).toBeNull();
    fireEvent.blur(field('Mobile Number'));
    expect(await screen.findByText('Please Enter Your Name')).toBeDefined();
    expect(screen.queryByText('Please Select User Type')).toBeNull();
  });

  test('shows all errors on Register and focuses the first invalid field', async () => {
    const { requests } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findAllByText('Please Enter Your Name')).toHaveLength(2);
    expect(screen.getByText('Please Select User Type')).toBeDefined();
    expect(screen.getByText('Please Enter Your Password')).toBeDefined();
    expect(document.activeElement).toBe(field('Mobile Number'));
    expect(requests).toEqual([]);
  });

  test('has field names that password managers know', async () => {
    await open();
    const hints = ['Name', 'Email', 'Mobile Number', 'Business Name', 'Password'].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(hints).toEqual(['name', 'username', 'tel-national', 'organization', 'new-password']);
  });
});

describe('registering', () => {
  test('sends six keys, stores the token, shows the success and goes to /login', async () => {
    const { sent } = await open(success());
    send();
    expect(await screen.findByText('Registration Successful')).toBeDefined();
    expect(localStorage.getItem(tokenStorageKey)).toContain('.');
    expect(await screen.findByRole('heading', { name: 'Login' }, { timeout: 3000 })).toBeDefined();
    expect(sent.map(({ call, authorization }) => [call, authorization])).toEqual([['POST /register', null]]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      ...profile,
      mobile_no: '9876543210',
      businessname: 'Asha Stores',
      usertype: 'Partner',
      password: 'longenough',
    });
  });

  test('shows the next step on /login if the server confirms addresses', async () => {
    await open(success('Confirm your email'), { capabilities: ['register.proof'] });
    send();
    expect(await screen.findByText('Confirm your email', {}, { timeout: 4000 })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Login' })).toBeDefined();
  });

  test('stores a token that opens no session yet', async () => {
    await open({ 'POST /register': { body: { status: true, message: '', token: 'confirm-first' } } });
    send();
    expect(await screen.findByText('Registration Successful')).toBeDefined();
    expect(localStorage.getItem(tokenStorageKey)).toBe('confirm-first');
  });

  test.each([
    ['a refusal', { body: { status: false, message: 'Already there' } }, 'Failed', 'Already there'],
    ['a non-OK response', { status: 500, body: 'oops' }, 'Error', 'Internal Server Problem'],
    ['a response that is not JSON', { body: 'oops' }, 'Error', 'Network Error'],
  ])('reports %s and keeps what was typed', async (_, response, title, text) => {
    await open({ 'POST /register': response });
    send();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(field('Password').value).toBe('longenough');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });
});
