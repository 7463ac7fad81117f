import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { createStore, notify } from '@chatline/runtime';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Unsent } from '../../model/unsent.ts';
import { Composer } from './composer.tsx';

const conversationKey = '919845022173';
interface Listed {
  readonly byId: ReadonlyMap<string, ChatConversation>;
  readonly number?: null;
}
const list = createStore<Listed>(() => ({ byId: new Map() }));
const sent: unknown[] = [];
const begun: unknown[] = [];
const chosen: string[] = [];
const saved: string[] = [];
let listReplies: () => void;

const owner = 'owner';
let model = newModel();
/** A chats window, as one after a reload. */
function newModel() {
  return {
    owner,
    conversations: { list, begin: (...reported: unknown[]) => begun.push(reported) },
    choose: (key: string) => chosen.push(key),
    outbox: { add: ({ content }: { content: unknown }) => sent.push(content) },
    typing: { elsewhere: createStore(() => new Set()), report: () => undefined },
    saveDraft(_: string, draft: string) {
      saved.push(draft);
      saveDraft(draft);
    },
  };
}
vi.mock('../../model/chat-context.tsx', () => ({ useChatModel: () => model }));

/** Changes the draft, as this window would, or as the server reports it from another window. */
function saveDraft(draft: string): void {
  const chat: ChatConversation = {
    conversationKey,
    name: 'Lakshmi',
    preview: 'Hi',
    lastSide: 'in',
    lastAtMs: 1,
    unread: 0,
    closesAtMs: Date.now() + 3600_000,
    isResolved: false,
    draft,
  };
  list.setState({ byId: new Map([[conversationKey, chat]]) }, true);
}
const saveElsewhere = (draft: string) => act(() => saveDraft(draft));

beforeEach(() => {
  startPage();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const reported of [sent, saved, begun, chosen]) reported.length = 0;
  const listed = new Promise<void>((resolve) => {
    listReplies = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await listed;
    return new Response(JSON.stringify(responseSamples['chat-replies']));
  });
  saveDraft('');
  localStorage.clear();
  model = newModel();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const replyTo: Unsent['replyTo'] = null;
const draw = () =>
  renderHosted(<Composer conversationKey={conversationKey} replyTo={replyTo} onReplyEnd={() => undefined} />);
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const write = (value: string) => fireEvent.change(area(), { target: { value } });
const press = (key: string, target: Element = area()) => fireEvent.keyDown(target, { key });
const pause = () => act(() => vi.advanceTimersByTimeAsync(800));

it('[REACH-03] in a window of 320 × 256, the tools wait for the focus, and Send stays where it is', async () => {
  await page.viewport(320, 256);
  draw();
  const footer = area().closest('footer');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(footer?.offsetHeight).toBeLessThan(60);
  expect(screen.queryByRole('button', { name: 'Emoji' })).toBeNull();
  const fromBottom = () =>
    (footer?.getBoundingClientRect().bottom ?? 0) - send.getBoundingClientRect().bottom;
  const [bottom, { right }] = [fromBottom(), send.getBoundingClientRect()];
  area().focus();
  expect(screen.getByRole('button', { name: 'Emoji' })).toBeTruthy();
  expect(fromBottom()).toBe(bottom);
  expect(send.getBoundingClientRect().right).toBe(right);
  expect(footer?.offsetHeight).toBeLessThan(100);
});

describe('a draft in two windows', () => {
  it('is removed, even under the cursor, when it is sent in the other window, and is not saved again', async () => {
    const { unmount } = draw();
    area().focus();
    write('shared text');
    await pause();
    expect(saved).toEqual(['shared text']);
    saveElsewhere('');
    expect(area().value).toBe('');
    press('Enter');
    unmount();
    expect(sent).toEqual([]);
    expect(saved).toEqual(['shared text']);
  });

  it('stays if more was written since', async () => {
    draw();
    area().focus();
    write('shared text');
    await pause();
    write('shared text, and mine');
    saveElsewhere('');
    expect(area().value).toBe('shared text, and mine');
    await pause();
    expect(saved).toEqual(['shared text', 'shared text, and mine']);
  });

  it('is not replaced under the cursor while the other window writes', async () => {
    draw();
    area().focus();
    write('my text');
    await pause();
    saveElsewhere('other text');
    expect(area().value).toBe('my text');
  });

  it('is not saved if it has only blanks', async () => {
    draw();
    write('  \n ');
    await pause();
    expect(saved).toEqual([]);
    write('text');
    await pause();
    write(' ');
    await pause();
    expect(saved).toEqual(['text', '']);
  });

  it('is removed from the server at once when it is sent', async () => {
    draw();
    write('my text');
    await pause();
    press('Enter');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(saved).toEqual(['my text', '']);
  });
});

describe('a text that begins with a slash', () => {
  const row = () => screen.findByText('/hours');

  it('is sent with Enter if no reply has that name, once the replies are loaded', async () => {
    draw();
    write('/ho');
    press('Enter');
    expect(area().value).toBe('/ho');
    listReplies();
    await row();
    write('/home');
    press('Enter');
    expect(sent).toEqual([{ type: 'text', body: '/home' }]);
    expect(area().value).toBe('');
  });

  it.each([
    ['the text', () => area()],
    ['a row', row],
  ])('loses its list with Escape in %s until it changes, and is sent with Enter', async (_, where) => {
    listReplies();
    draw();
    write('/ho');
    await row();
    press('Escape', await where());
    expect(screen.queryByText('/hours')).toBeNull();
    expect(area().value).toBe('/ho');
    write('/hou');
    await row();
    write('/ho');
    await row();
    press('Escape');
    press('Enter');
    expect(sent).toEqual([{ type: 'text', body: '/ho' }]);
  });
});

describe('a note for the team', () => {
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note', { selector: 'textarea' });
  const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Internal note' }));
  const label = 'Only your team can see this';

  it('is labelled while it is written, and ends once it is saved', () => {
    draw();
    expect(screen.queryByText(label)).toBeNull();
    begin();
    expect(screen.getByText(label)).toBeTruthy();
    expect(document.activeElement).toBe(note());
    fireEvent.change(note(), { target: { value: 'VIP' } });
    press('Enter', note());
    expect(sent).toEqual([{ type: 'note', body: 'VIP' }]);
    expect(screen.queryByText(label)).toBeNull();
    expect(area().value).toBe('');
    expect(document.activeElement).toBe(area());
  });

  it('ends with Escape and keeps its text, and saves no blanks', () => {
    draw();
    begin();
    fireEvent.change(note(), { target: { value: ' ' } });
    press('Enter', note());
    expect(sent).toEqual([]);
    fireEvent.change(note(), { target: { value: 'Half a note' } });
    press('Escape', note());
    expect(document.activeElement).toBe(area());
    begin();
    expect(note().value).toBe('Half a note');
    fireEvent.change(note(), { target: { value: '' } });
    press('Escape', note());
  });

  it("[AGENT-01] is called an internal note by its label, its button and a screen reader's announcement", () => {
    draw();
    begin();
    const described = note().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Internal noteOnly your team can see this');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('Internal note. Only your team can see it. Press Escape to go back to the message.');
    fireEvent.change(note(), { target: { value: 'VIP' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(sent).toEqual([{ type: 'note', body: 'VIP' }]);
    expect(said()).toBe('Message to Lakshmi');
  });

  it('[AGENT-01] ends with Escape from any of its buttons', () => {
    draw();
    begin();
    press('Escape', screen.getByRole('button', { name: 'Add note' }));
    expect(screen.queryByText(label)).toBeNull();
    expect(document.activeElement).toBe(area());
  });

  it('[MFE-10] is kept, with its mode, in a window that is loaded again, also from another release', () => {
    const { unmount } = draw();
    begin();
    fireEvent.change(note(), { target: { value: 'Pays late' } });
    unmount();
    model = newModel();
    draw();
    expect(screen.getByText(label)).toBeTruthy();
    expect(note().value).toBe('Pays late');
    expect(document.activeElement).not.toBe(note());
    press('Enter', note());
    expect(sent).toEqual([{ type: 'note', body: 'Pays late' }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the hint beside Send', () => {
  it('says what Enter does', () => {
    draw();
    expect(screen.getByText(/^Enter to send · 0/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Internal note'));
    expect(screen.getByText(/^Enter to add · 0/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Back to message'));
  });

  it('says that the text is too long, and so do Enter and Send', () => {
    const reported = vi.spyOn(notify, 'error').mockReturnValue();
    draw();
    write('x'.repeat(4097));
    const text = 'Too long: 4,097 of 4,096 characters';
    expect(screen.getByText(text)).toBeTruthy();
    press('Enter');
    fireEvent.click(screen.getByText('Send'));
    expect(reported.mock.calls).toEqual([[text], [text]]);
    expect(sent).toEqual([]);
  });
});

describe('a chat over a number that is no longer connected', () => {
  const former = {
    number: '+91 98220 12345',
    present: '+91 94430 77889',
    presentKey: `${conversationKey}~3`,
    isBegun: false,
  };
  const isFormer = (reported: object) => {
    const chat = list.getState().byId.get(conversationKey);
    if (chat)
      list.setState({
        byId: new Map([[conversationKey, { ...chat, closesAtMs: null, former: { ...former, ...reported } }]]),
      });
  };

  it('[PEO-03] says so, with a button that names the connected number', () => {
    isFormer({});
    draw();
    expect(
      screen.getByText(/^Lakshmi messaged \+91 98220 12345, which is no longer connected\./),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Template')).toBeNull();
    fireEvent.click(screen.getByText('Write from +91 94430 77889'));
    expect([begun, chosen, sent]).toEqual([
      [[`${conversationKey}~3`, 'Lakshmi']],
      [`${conversationKey}~3`],
      [],
    ]);
  });

  it('[PEO-03] opens the chat that exists over the connected number, and has no button without a number', () => {
    isFormer({ isBegun: true });
    const { unmount } = draw();
    fireEvent.click(screen.getByText('Write from +91 94430 77889'));
    expect([begun, chosen]).toEqual([[], [`${conversationKey}~3`]]);
    unmount();
    isFormer({ number: '', present: null, presentKey: null });
    draw();
    expect(screen.getByText(/messaged a number that is no longer connected\. Connect a number/)).toBeTruthy();
    expect(screen.queryByText(/^Write from/)).toBeNull();
  });
});

describe('a number that is disconnected while a message is written', () => {
  it('[PEO-08] closes the text box, keeps the text in sight, and continues once it is connected again', () => {
    draw();
    write('half an answer');
    act(() => list.setState({ number: null }));
    expect(screen.getByText(/^Nothing can be sent until a number is connected\./)).toBeTruthy();
    expect([area().value, area().readOnly]).toEqual(['half an answer', true]);
    for (const name of ['Send', 'Template', 'Attach a file', 'Choose a template']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    press('Enter');
    expect(sent).toEqual([]);
    act(() => list.setState({ byId: list.getState().byId }, true));
    expect([area().value, area().readOnly]).toEqual(['half an answer', false]);
    press('Enter');
    expect(sent).toEqual([{ type: 'text', body: 'half an answer' }]);
  });

  it('still allows notes for the team', () => {
    list.setState({ number: null });
    draw();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Internal note' }));
    expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
  });
});
