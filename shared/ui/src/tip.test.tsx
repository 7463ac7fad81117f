import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { IconButton } from './button.tsx';
import { shownKeys } from './open-tip.ts';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

function show() {
  render(
    <main>
      <input aria-label="Before" />
      <IconButton label="Bold" icon={<i />} aria-keyshortcuts="Control+B Meta+B" />
    </main>,
    { wrapper: KitProvider },
  );
  return screen.getByRole('button', { name: 'Bold' });
}

const tip = () => document.querySelector('[data-tip]')?.textContent;

describe('the tooltip of an icon button', () => {
  test('[CTRL-07] shows name and keys while a pointer rests on the button, and Escape hides it', async () => {
    const button = show();
    await userEvent.hover(button);
    await expect.poll(tip).toBe('BoldCtrl+B');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tip()).toBeUndefined());
    expect(button.getAttribute('aria-label')).toBe('Bold');
  });

  test('[CTRL-07] appears when the keyboard reaches the button and goes with the focus', async () => {
    show();
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    await expect.poll(tip).toBe('BoldCtrl+B');
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(tip()).toBeUndefined());
  });

  test('[CTRL-07] stays inside the page and hides when the button is pressed', async () => {
    const button = show();
    button.focus();
    await userEvent.hover(button);
    await expect.poll(tip).toBe('BoldCtrl+B');
    const box = document.querySelector('[data-tip]')?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.top).toBeGreaterThan(button.getBoundingClientRect().top);
    await userEvent.click(button);
    await waitFor(() => expect(tip()).toBeUndefined());
  });

  test('[CTRL-07] does not appear by a touch', async () => {
    const button = show();
    await userEvent.hover(screen.getByLabelText('Before'));
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await new Promise((done) => setTimeout(done, 600));
    expect(tip()).toBeUndefined();
  });
});

test('[CTRL-07] keys are written as on the keyboard of the machine', () => {
  expect(shownKeys('Control+Shift+X Meta+Shift+X', false)).toBe('Ctrl+Shift+X');
  expect(shownKeys('Control+Shift+X Meta+Shift+X', true)).toBe('⌘⇧X');
  expect(shownKeys('J', false)).toBe('J');
});
