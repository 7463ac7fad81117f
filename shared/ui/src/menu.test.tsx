import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

function show(onSelect = vi.fn(), onOpen = vi.fn()) {
  const entry = (id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    id,
    label: id,
    onSelect: () => onSelect(id),
    ...more,
  });
  render(
    <main>
      <Menu
        trigger={<Button>More</Button>}
        entries={[entry('gone', { isDisabled: true }), entry('edit'), entry('delete')]}
        onOpen={onOpen}
      />
      <button type="button">Outside</button>
    </main>,
    { wrapper: KitProvider },
  );
  return { button: screen.getByRole('button', { name: 'More' }), onSelect, onOpen };
}

const highlighted = () => document.querySelector('[data-highlighted]')?.textContent;

test('the button of a menu names its list, and a second click closes it and keeps the focus there', async () => {
  const { button, onOpen } = show();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  const menu = await screen.findByRole('menu');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(highlighted()).toBeUndefined();
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each([
  ['ArrowDown', 'edit'],
  ['Enter', 'edit'],
  [' ', 'edit'],
  ['ArrowUp', 'delete'],
])('the key %j opens a menu at its entry %s', async (key, entry) => {
  const { button, onSelect } = show();
  button.focus();
  await userEvent.keyboard(key === ' ' ? '[Space]' : `{${key}}`);
  await screen.findByRole('menu');
  await expect.poll(highlighted).toBe(entry);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith(entry);
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes a menu and returns to its button; a click elsewhere stays there', async () => {
  const { button } = show();
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(button);
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.click(screen.getByRole('button', { name: 'Outside' }));
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Outside');
});

test('keys with Ctrl leave a menu closed', () => {
  const { button } = show();
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a menu without entries has its title as one that cannot be chosen', async () => {
  render(
    <main>
      <Menu trigger={<Button>More</Button>} entries={[]} title="No notifications yet" />
    </main>,
    { wrapper: KitProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem', { name: 'No notifications yet' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});
