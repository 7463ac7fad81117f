import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
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

function NameForm({ onSend }: { onSend: () => void }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <Field label="Name" error={isLeft && 'Please Enter Your Name'}>
        <TextInput onBlur={() => setLeft(true)} />
      </Field>
      <button type="button" style={{ height: 10, padding: 0, border: 0 }} onClick={onSend}>
        Send
      </button>
    </>
  );
}

test('an error that appears as its field is left does not move the pressed button away', async () => {
  const onSend = vi.fn();
  render(<NameForm onSend={onSend} />, { wrapper: KitProvider });
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledOnce();
  expect(await screen.findByText('Please Enter Your Name')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});
