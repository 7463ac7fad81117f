import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showUnread } from './show-unread.ts';

const iconUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>')}`;
const link = document.createElement('link');
link.rel = 'icon';
const other = [...document.querySelectorAll('link[rel=icon]')];
const drawn = () => expect.poll(() => link.href).toMatch(/^data:image\/png/);

beforeEach(() => {
  for (const one of other) one.remove();
  link.href = '/icon.svg';
  document.head.append(link);
  document.title = 'Whatsapp Chats';
});
afterEach(() => {
  showUnread(0, iconUrl);
  link.remove();
});

describe('[AGENT-02] the number of unread conversations', () => {
  it('is in the title and on the icon, and leaves both as they were', async () => {
    showUnread(3, iconUrl);
    expect(document.title).toBe('(3) Whatsapp Chats');
    await drawn();
    const three = link.href;
    showUnread(12, iconUrl);
    expect(document.title).toBe('(12) Whatsapp Chats');
    await expect.poll(() => link.href).not.toBe(three);
    showUnread(0, iconUrl);
    expect(document.title).toBe('Whatsapp Chats');
    expect(new URL(link.href).pathname).toBe('/icon.svg');
  });

  it('is not drawn on the icon once it is read in the meantime', async () => {
    showUnread(1, iconUrl);
    showUnread(0, iconUrl);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(new URL(link.href).pathname).toBe('/icon.svg');
  });

  it('is in the title alone if the icon does not load', async () => {
    showUnread(1, 'data:image/png;base64,AAAA');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.title).toBe('(1) Whatsapp Chats');
    expect(new URL(link.href).pathname).toBe('/icon.svg');
  });
});
