import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import type { Pending } from '../../model/outbox-storage.ts';
import { MessageRow, PendingRow } from './message-row.tsx';

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pressed = vi.fn();
const actions = {
  onReply: pressed,
  onReact: pressed,
  onOpenQuote: pressed,
  onPicture: pressed,
  onMore: pressed,
  onEmoji: pressed,
  onNumber: pressed,
  onResend: pressed,
  onRetry: pressed,
  onDiscard: pressed,
};
const failed: ChatMessage = {
  id: '1',
  side: 'out',
  atMs: 0,
  content: { type: 'text', body: 'Hi' },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: 'failed',
  cause: 'Not there.',
  isSentAgain: false,
  place: '1',
};
const pending: Pending = {
  clientId: '1',
  conversationKey: '919845022173',
  content: { type: 'text', body: 'Hi' },
  replyTo: null,
  againOf: null,
  atMs: 0,
  refusal: 'Not now.',
};

// First, because the order of the layers of styles is that of the first page only.
it('[AGENT-03] in a narrow window, a mouse gets one button beside a bubble, which keeps its width', async () => {
  await page.viewport(390, 844);
  const content = {
    type: 'text',
    body: 'Do you still have the 1 kg pack of basmati rice? '.repeat(4),
  } as const;
  renderHosted(
    <div role="log" onKeyDown={moveByArrows}>
      <div data-key="1">
        <MessageRow
          message={{ ...failed, status: 'sent', side: 'in', content }}
          name="Lakshmi"
          isLast
          isFound={false}
          {...actions}
        />
      </div>
    </div>,
  );
  const bubble = screen.getByRole('article');
  const { width } = bubble.getBoundingClientRect();
  expect(width).toBeGreaterThan(310);
  await userEvent.hover(bubble);
  const more = await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(bubble.getBoundingClientRect().width).toBe(width);
  expect(more.getBoundingClientRect().left).toBeGreaterThanOrEqual(bubble.getBoundingClientRect().right);
  expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  act(() => bubble.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(more);
  cleanup();
});

it.each<[string, ReactNode]>([
  ['Send again', <MessageRow key="1" message={failed} name="Lakshmi" isLast isFound={false} {...actions} />],
  ['Retry', <PendingRow key="1" pending={pending} name="Lakshmi" {...actions} />],
  ['Discard', <PendingRow key="1" pending={pending} name="Lakshmi" {...actions} />],
])('"%s", which disappears, moves the focus to the composer', (name, row) => {
  pressed.mockClear();
  renderHosted(
    <section>
      {row}
      <footer>
        <button type="button">Emoji</button>
        <textarea />
      </footer>
    </section>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('the row moves the focus to the tools if only a template may be sent', () => {
  renderHosted(
    <section>
      <PendingRow pending={pending} name="Lakshmi" {...actions} />
      <footer>
        <button type="button">Template</button>
      </footer>
    </section>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Template' }));
});

it.each<[string, (row: HTMLElement) => void]>([
  ['under the pointer', (row) => void fireEvent.pointerEnter(row)],
  ['with the focus', (row) => act(() => row.focus())],
])('Reply and React appear once the message is %s', (_, come) => {
  renderHosted(<MessageRow message={failed} name="Lakshmi" isLast isFound={false} {...actions} />);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  come(screen.getByRole('article'));
  expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy();
});

describe('a finger on a message', () => {
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 60, clientY: 0 };
  const onMore = vi.fn();
  const draw = () => {
    onMore.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    renderHosted(
      <MessageRow message={failed} name="Lakshmi" isLast isFound={false} {...actions} onMore={onMore} />,
    );
    return screen.getByRole('article');
  };
  afterEach(() => vi.useRealTimers());

  it('opens the actions when it is held; there is no icon beside the message', () => {
    const message = draw();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    fireEvent.pointerDown(message, touch);
    vi.advanceTimersByTime(600);
    expect(onMore).toHaveBeenCalledWith(failed);
    pressed.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.pointerUp(message);
    vi.advanceTimersByTime(300);
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each<[string, (message: HTMLElement) => void]>([
    ['scrolls', (message) => void fireEvent.pointerMove(message, { clientX: 60, clientY: 40 })],
    ['is lifted', (message) => void fireEvent.pointerUp(message)],
    ['is taken by the list', (message) => void fireEvent.pointerCancel(message)],
  ])('opens nothing if it %s before the actions open', (_, leave) => {
    const message = draw();
    fireEvent.pointerDown(message, touch);
    vi.advanceTimersByTime(300);
    leave(message);
    vi.advanceTimersByTime(600);
    expect(onMore).not.toHaveBeenCalled();
  });

  const swipe = (message: HTMLElement, ...points: (readonly [clientX: number, clientY: number])[]) => {
    pressed.mockClear();
    fireEvent.pointerDown(message, touch);
    for (const [clientX, clientY] of points) fireEvent.pointerMove(message, { clientX, clientY });
  };

  it('[AGENT-03] replies when it swipes to the right, and the message follows it', () => {
    const message = draw();
    swipe(message, [90, 2], [140, 4]);
    expect(message.style.transform).toBe('translateX(68px)');
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.pointerUp(message);
    expect(pressed).toHaveBeenCalledExactlyOnceWith(failed);
    expect(message.style.transform).toBe('');
    vi.advanceTimersByTime(600);
    expect(onMore).not.toHaveBeenCalled();
  });

  it.each<[string, (readonly [number, number])[]]>([
    ['too short', [[100, 0]]],
    [
      'back again',
      [
        [140, 0],
        [70, 0],
      ],
    ],
    ['to the left', [[20, 0]]],
    [
      'down',
      [
        [80, 60],
        [140, 60],
      ],
    ],
  ])('[AGENT-03] starts no reply if the movement is %s', (_, points) => {
    const message = draw();
    swipe(message, ...points);
    fireEvent.pointerUp(message);
    expect(pressed).not.toHaveBeenCalled();
    expect(message.style.transform).toBe('');
  });

  it('[AGENT-03] starts no reply if the browser takes over the movement, or with a mouse', () => {
    const message = draw();
    swipe(message, [140, 0]);
    fireEvent.pointerCancel(message);
    fireEvent.pointerDown(message, { ...touch, pointerType: 'mouse' });
    fireEvent.pointerMove(message, { clientX: 140, clientY: 0 });
    fireEvent.pointerUp(message);
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('the row shows a file of another server as a link to that server', () => {
  const url = 'https://files.example/menu.pdf';
  const media = { url, mimeType: '', name: 'menu.pdf', caption: null };
  const message: ChatMessage = { ...failed, content: { type: 'document', media } };
  renderHosted(<MessageRow message={message} name="Lakshmi" isLast isFound={false} {...actions} />);
  const link = screen.getByRole('link', { name: /menu\.pdf/ });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.getAttribute('target')).toBe('_blank');
});

it('[PEO-06] the row shows that WhatsApp holds a message, without Send again', () => {
  const held = { ...failed, status: 'queued', isHeld: true, cause: null } as const;
  renderHosted(<MessageRow message={held} name="Lakshmi" isLast isFound={false} {...actions} />);
  expect(screen.getByText('Held by WhatsApp for a quality check')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Held by WhatsApp' })).toBeTruthy();
  expect(screen.queryByText('Send again')).toBeNull();
});

it('[MSGAPI-07] the row shows no Send again for a message that would fail again', () => {
  const refused = { ...failed, failsAgain: true };
  renderHosted(<MessageRow message={refused} name="Lakshmi" isLast isFound={false} {...actions} />);
  expect(screen.getByText(/^Not sent/)).toBeTruthy();
  expect(screen.queryByText('Send again')).toBeNull();
});

describe('a waiting picture', () => {
  const waiting = (url: string): Pending => ({
    ...pending,
    refusal: null,
    content: { type: 'image', media: { id: '7' }, url },
  });

  it('is shown from this browser, without a network', () => {
    const here = 'data:image/jpeg;base64,AAAA';
    renderHosted(<PendingRow pending={waiting(here)} name="Lakshmi" {...actions} />);
    expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe(here);
  });

  it('shows a note, not an error, if the browser does not have it', () => {
    renderHosted(<PendingRow pending={waiting('/media')} name="Lakshmi" {...actions} />);
    fireEvent.error(screen.getByRole('img', { name: 'Photo' }));
    expect(screen.getByText('The picture will appear when you are back online.')).toBeTruthy();
  });
});
