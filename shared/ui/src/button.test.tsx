import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

test('a working button keeps its name and ignores presses, so a form is not sent twice', () => {
  const press = vi.fn();
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isWorking onClick={press}>
        Update
      </Button>
    </form>,
    { wrapper: KitProvider },
  );
  const button = screen.getByRole('button', { name: 'Update' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a link of the router can look like a button', () => {
  render(
    <Button asChild variant="primary" icon={<svg data-testid="icon" />}>
      <a href="/create-user">Create User</a>
    </Button>,
    { wrapper: KitProvider },
  );
  const link = screen.getByRole('link', { name: 'Create User' });
  expect(link.getAttribute('href')).toBe('/create-user');
  expect(link.contains(screen.getByTestId('icon'))).toBe(true);
  expect(link.className).not.toBe('');
});
