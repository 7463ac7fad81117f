import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ReactTools } from './react-tools.tsx';

const message: ChatMessage = {
  id: '1',
  side: 'in',
  atMs: 0,
  content: { type: 'text', body: 'Thank you' },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: null,
  cause: null,
  isSentAgain: false,
  place: '1',
};

describe('the menu of a message', () => {
  it('[CAP-15] offers all emoji for a reaction, besides the first six', () => {
    startPage();
    const onEmoji = vi.fn();
    renderHosted(<ReactTools message={message} onReact={() => undefined} onEmoji={onEmoji} />);
    fireEvent.click(screen.getByRole('button', { name: 'React' }));
    fireEvent.click(screen.getByRole('button', { name: 'More emoji' }));
    expect(onEmoji).toHaveBeenCalledExactlyOnceWith(message);
    expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  });
});
