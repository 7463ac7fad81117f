import { responseSamples } from '@chatline/contract/testing/call-samples';
import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts, type Drafts } from './drafts.ts';

const conversationKey = '919811204456';
let drafts: Drafts;
let isOnline = true;
let isBusy = false;
let saved: string[] = [];

beforeEach(() => {
  startPage();
  saved = [];
  isOnline = true;
  isBusy = false;
  drafts = createDrafts();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { draft } = await request.json();
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (isBusy) return new Response('{}', { status: 429 });
    saved.push(draft);
    return new Response(JSON.stringify(responseSamples['chat-change']));
  });
});
afterEach(() => {
  drafts.stop();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('survives a network failure: the server’s older draft does not replace it', async () => {
    isOnline = false;
    drafts.save(conversationKey, 'half a sentence');
    expect(drafts.shown(conversationKey, '', drafts.startRequest())).toBe('half a sentence');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(saved).toEqual(['half a sentence']), { timeout: 5000 });
  });

  it('is kept and retried when the server limits requests', async () => {
    isBusy = true;
    drafts.save(conversationKey, 'half a sentence');
    await expect.poll(() => drafts.shown(conversationKey, '', drafts.startRequest())).toBe('half a sentence');
    isBusy = false;
    await vi.waitFor(() => expect(saved).toEqual(['half a sentence']), { timeout: 5000 });
  });

  it('is not undone by a response that was under way while it was saved', async () => {
    const before = drafts.startRequest();
    drafts.save(conversationKey, 'new');
    await expect.poll(() => saved).toEqual(['new']);
    expect(drafts.shown(conversationKey, 'old', before)).toBe('new');
    await expect
      .poll(() => drafts.shown(conversationKey, 'of another window', drafts.startRequest()))
      .toBe('of another window');
  });

  it('is saved in its last version if several were written during a save', async () => {
    drafts.save(conversationKey, 'a');
    drafts.save(conversationKey, 'ab');
    drafts.save(conversationKey, 'abc');
    await expect.poll(() => saved).toEqual(['a', 'abc']);
  });
});
