import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput, TextInput } from './input.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('a label names its control and a hint describes it', () => {
  render(
    <Field label="Pincode" hint="Six digits" isOptional>
      <TextInput />
    </Field>,
    { wrapper: KitProvider },
  );
  const control = screen.getByRole('textbox', { name: 'Pincode optional' });
  expect(descriptionOf(control)).toBe('Six digits');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('an error marks the control and is read out before the hint', () => {
  render(
    <Field label="Pincode" hint="Six digits" error="Enter a valid 6-digit pincode">
      <TextInput aria-describedby="more" />
    </Field>,
    { wrapper: KitProvider },
  );
  const control = screen.getByLabelText('Pincode');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.getAttribute('aria-describedby')).toMatch(/^more /);
  expect(descriptionOf(control)).toContain('Enter a valid 6-digit pincode | Six digits');
});

test('a password can be shown and hidden', () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
    { wrapper: KitProvider },
  );
  const control = screen.getByLabelText('Password');
  expect(control.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control.getAttribute('type')).toBe('password');
});
