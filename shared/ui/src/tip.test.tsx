import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { IconButton } from './button.tsx';
import { shownKeys } from './open-tip.ts';
import { KitProvider } from './provider.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

/** The distance of the tooltip from the button above it. */
const gapPx = (button: Element) => {
  const top = document.querySelector('[data-tip]')?.getBoundingClientRect().top;
  return top === undefined ? undefined : Math.round(top - button.getBoundingClientRect().bottom);
};

/** Moves the element around the button as a sheet that slides in. */
const slideIn = (button: Element, options: KeyframeAnimationOptions) =>
  button.parentElement?.animate([{ transform: 'translateY(400px)' }, {}], options);

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

  test('[CTRL-07] does not appear with the focus where nothing hovers, as on a phone', async () => {
    show();
    const onComputer = window.matchMedia.bind(window);
    const onPhone = (query: string) =>
      query === '(any-hover: none)' ? onComputer('all') : onComputer(query);
    vi.spyOn(window, 'matchMedia').mockImplementation(onPhone);
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
    await import('./open-tip.ts');
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(tip()).toBeUndefined();
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

  test('[CTRL-07] appears below the button once a sheet around it has slid in', async () => {
    const button = show();
    const sliding = slideIn(button, { duration: 300 });
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    await sliding?.finished;
    await expect.poll(tip).toBe('BoldCtrl+B');
    expect(gapPx(button)).toBe(6);
  });

  test('[CTRL-07] does not appear if the button is left while its sheet slides in', async () => {
    const button = show();
    const sliding = slideIn(button, { duration: 300 });
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await sliding?.finished;
    await new Promise(requestAnimationFrame);
    expect(tip()).toBeUndefined();
  });

  test('[CTRL-07] appears during an animation that never ends', async () => {
    const button = show();
    button.parentElement?.animate([{ opacity: 0.5 }, {}], {
      duration: 300,
      iterations: Number.POSITIVE_INFINITY,
    });
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    await expect.poll(tip).toBe('BoldCtrl+B');
  });

  test('[CTRL-07] stays beside a button that late content moves, and goes with the button', async () => {
    const button = show();
    screen.getByLabelText('Before').focus();
    await userEvent.tab();
    await expect.poll(tip).toBe('BoldCtrl+B');
    const late = document.createElement('p');
    late.style.height = '200px';
    button.before(late);
    await expect.poll(() => gapPx(button)).toBe(6);
    button.remove();
    await waitFor(() => expect(tip()).toBeUndefined());
  });

  test('[CTRL-07] does not appear if the button is left while the code of tooltips loads', async () => {
    const button = show();
    const before = screen.getByLabelText('Before');
    before.focus();
    button.focus();
    before.focus();
    await import('./open-tip.ts');
    await new Promise(requestAnimationFrame);
    expect(tip()).toBeUndefined();
  });

  test('[CTRL-07] does not appear by a touch', async () => {
    const button = show();
    await userEvent.hover(button);
    await expect.poll(tip).toBe('BoldCtrl+B');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tip()).toBeUndefined());
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
