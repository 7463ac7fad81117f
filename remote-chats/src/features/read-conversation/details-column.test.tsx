import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import type { ChatContent, ChatMessage } from '@chatline/contract/calls/chat-message';
import { createStore } from '@chatline/runtime';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Timeline, TimelineModel } from '../../model/timeline.ts';
import { DetailsButton, DetailsColumn } from './details-column.tsx';

const conversationKey = '919845012377';
const list = createStore<{ byId: ReadonlyMap<string, ChatConversation> }>(() => ({ byId: new Map() }));
vi.mock('../../model/chat-context.tsx', () => ({ useChatModel: () => ({ conversations: { list } }) }));

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const message = (id: string, content: ChatContent): ChatMessage => ({
  id,
  side: content.type === 'note' ? 'note' : 'in',
  atMs: Date.now(),
  content,
  clientId: null,
  replyTo: null,
  reactions: [],
  status: null,
  cause: null,
  isSentAgain: false,
  place: id,
});
const file = (type: 'image' | 'document', name: string | null, url: string) =>
  ({ type, media: { url, mimeType: '', name, caption: null } }) as const;
const messages = [
  message('1', file('image', null, picture)),
  message('2', file('document', 'price-list.pdf', '/file')),
  message('3', { type: 'note', author: 'Ravi', body: 'Pays on delivery' }),
];
const opened = vi.fn(async () => undefined);
const nothing = () => undefined;
const soon = async () => undefined;
const model: TimelineModel = {
  timeline: createStore<Timeline>(() => ({
    conversationKey,
    messages,
    isRead: true,
    isReading: false,
    hasOlder: true,
    hasNewer: false,
    failure: undefined,
    found: undefined,
  })),
  open: opened,
  retry: soon,
  openEnd: soon,
  readOlder: nothing,
  readNewer: nothing,
  refresh: soon,
  catchUp: soon,
  put: nothing,
  setAtEnd: nothing,
};

function know(about: Partial<ChatConversation>): void {
  const chat: ChatConversation = {
    conversationKey,
    name: 'Lakshmi',
    preview: 'Hi',
    lastSide: 'in',
    lastAtMs: 1,
    unread: 0,
    closesAtMs: Date.now() + 7200_000,
    isResolved: false,
    draft: '',
    ...about,
  };
  list.setState({ byId: new Map([[conversationKey, chat]]) }, true);
}

const draw = () =>
  renderHosted(
    <>
      <DetailsButton model={model} />
      <DetailsColumn model={model} />
    </>,
  );
const column = () => screen.findByRole('complementary', { name: 'About Lakshmi' });
const button = () => screen.getByRole('button', { name: 'Customer details' });

beforeEach(async () => {
  startPage();
  await page.viewport(1440, 900);
  know({});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('[AGENT-04] the column of the customer', () => {
  it('has the number as people read it, the window, and what the loaded messages contain', async () => {
    draw();
    const about = within(await column());
    expect(await about.findByText('+91 98450 12377')).toBeTruthy();
    expect(about.getByText(/^Open for 2 h 00, until /)).toBeTruthy();
    expect(about.queryByText('Resolved')).toBeNull();
    fireEvent.click(about.getByRole('button', { name: /Pays on delivery Ravi, / }));
    fireEvent.click(about.getByRole('button', { name: /price-list\.pdf/ }));
    expect(opened.mock.calls).toEqual([['3'], ['2']]);
    expect(about.getByText('Only from the messages loaded here. Scroll up to load older ones.')).toBeTruthy();
    fireEvent.click(about.getByRole('button', { name: /^Photo, / }));
    expect(await screen.findByRole('dialog', { name: /^Lakshmi, / })).toBeTruthy();
  });

  it.each<[string, Partial<ChatConversation>, RegExp]>([
    [
      'is over',
      { closesAtMs: Date.now() - 3600_000 },
      /^Closed since .*Only an approved template can be sent\.$/,
    ],
    ['never began', { closesAtMs: null }, /^They have not messaged this number yet\.$/],
    ['is resolved', { isResolved: true }, /^Resolved$/],
    ['takes no marketing', { isMarketingStopped: true }, /^Stopped by the customer$/],
    ['hides the number', { username: 'lakshmi.i' }, /^@lakshmi\.i$/],
  ])('says of a chat that %s', async (_, about, text) => {
    know(about);
    draw();
    expect(await within(await column()).findByText(text)).toBeTruthy();
  });

  it('closes and opens by its button, and this browser remembers it', async () => {
    const { unmount } = draw();
    await column();
    fireEvent.click(button());
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('chatline-chats-details')).toBe('closed');
    unmount();
    draw();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(button());
    expect(await column()).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('is a dialog if the window has no room for it, and a row of it leads to the message', async () => {
    await page.viewport(1279, 900);
    draw();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(button());
    const about = within(await screen.findByRole('dialog', { name: 'About Lakshmi' }));
    expect(await about.findByText('+91 98450 12377')).toBeTruthy();
    fireEvent.click(about.getByRole('button', { name: /Pays on delivery Ravi, / }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened).toHaveBeenLastCalledWith('3');
    await act(() => page.viewport(1280, 900));
    expect(await column()).toBeTruthy();
  });
});
