import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { PublicFrame } from './top-modules.tsx';

const chatWidgetUrl = 'data:text/javascript,';
/** A browser refuses this port. */
const unreachableUrl = 'http://127.0.0.1:1/widget.js';
const routes = [
  { element: <PublicFrame />, children: [{ path: '/', element: <p>landing</p> }] },
  { path: '/login', element: <p>login form</p> },
];
const scriptAt = (url: string) => document.head.querySelector<HTMLScriptElement>(`script[src="${url}"]`);

function drawBubble(id: string): HTMLElement {
  const bubble = document.createElement('div');
  bubble.id = id;
  document.body.append(bubble);
  return bubble;
}

/** The page has had time for what it leaves for later. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve));

afterEach(closeConsole);

test('no widget is loaded without an address', async () => {
  openConsole(routes, { path: '/' });
  const withConfig = document.scripts.length;
  await idle();
  expect(document.scripts.length).toBe(withConfig);
});

test('a failure of the widget is silent, and the next visit to a public page tries again', async () => {
  const { router } = openConsole(routes, { path: '/', config: { chatWidgetUrl: unreachableUrl } });
  for (let visit = 0; visit < 2; visit += 1) {
    await waitFor(() => expect(scriptAt(unreachableUrl)?.async).toBe(true));
    await waitFor(() => expect(scriptAt(unreachableUrl)).toBeNull());
    expect(screen.getByText('landing')).toBeDefined();
    await act(() => router.navigate('/login'));
    await act(() => router.navigate('/'));
  }
});

test('the widget is shown on public pages only', async () => {
  const { router } = openConsole(routes, { path: '/login', config: { chatWidgetUrl } });
  await idle();
  expect(scriptAt(chatWidgetUrl)).toBeNull();

  await act(() => router.navigate('/'));
  await waitFor(() => expect(scriptAt(chatWidgetUrl)).not.toBeNull());
  const bubble = drawBubble('bubble');
  await act(() => router.navigate('/login'));
  expect(bubble.style.display).toBe('none');
  const late = drawBubble('late');
  await waitFor(() => expect(late.style.display).toBe('none'));

  await act(() => router.navigate('/'));
  expect([bubble.style.display, late.style.display]).toEqual(['', '']);
});
