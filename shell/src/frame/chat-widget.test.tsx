// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { PublicFrame } from './top-modules.tsx';

const chatWidgetUrl = 'https://chat.example/widget.js';
const routes = [
  { element: <PublicFrame />, children: [{ path: '/', element: <p>landing</p> }] },
  { path: '/login', element: <p>login form</p> },
];
const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${chatWidgetUrl}"]`);

function drawBubble(id: string): HTMLElement {
  const bubble = document.createElement('div');
  bubble.id = id;
  document.body.append(bubble);
  return bubble;
}

afterEach(closeConsole);

test('no widget is loaded without an address', async () => {
  openConsole(routes, { path: '/' });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(document.head.querySelector('script')).toBeNull();
});

test('the widget is shown on public pages only, and a failure of it is silent', async () => {
  const { router } = openConsole(routes, { path: '/login', config: { chatWidgetUrl } });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(script()).toBeNull();

  await act(() => router.navigate('/'));
  await waitFor(() => expect(script()?.async).toBe(true));
  act(() => void script()?.dispatchEvent(new Event('error')));
  expect(script()).toBeNull();
  expect(screen.getByText('landing')).toBeDefined();

  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/'));
  await waitFor(() => expect(script()).not.toBeNull());
  const bubble = drawBubble('bubble');
  await act(() => router.navigate('/login'));
  expect(bubble.style.display).toBe('none');
  const late = drawBubble('late');
  await waitFor(() => expect(late.style.display).toBe('none'));

  await act(() => router.navigate('/'));
  expect([bubble.style.display, late.style.display]).toEqual(['', '']);
});
