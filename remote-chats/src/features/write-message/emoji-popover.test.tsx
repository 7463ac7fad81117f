import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { loadEmoji } from '../../emoji/load-emoji.ts';
import { EmojiPopover } from './emoji-popover.tsx';

const load = vi.hoisted(() => vi.fn<typeof loadEmoji>());
vi.mock('../../emoji/load-emoji.ts', () => ({ loadEmoji: load }));

const picked: string[] = [];
const groups = [
  { title: 'Travel and places', emoji: [{ character: '🚛', name: 'articulated lorry', tags: ['truck'] }] },
];

function Host() {
  const [isOpen, setIsOpen] = useState(true);
  const composer = useRef<HTMLDivElement>(null);
  return (
    <>
      <p>Messages</p>
      <div ref={composer}>
        {isOpen && (
          <EmojiPopover
            composer={composer}
            onPick={(character) => picked.push(character)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </div>
    </>
  );
}

const draw = () => renderHosted(<Host />);
const search = () => screen.findByLabelText<HTMLInputElement>('Search emoji');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  startPage();
  picked.length = 0;
});
afterEach(cleanup);

describe('the emoji popover', () => {
  it('[CAP-15] offers the quick emoji while the file loads and after a failure; Retry loads it', async () => {
    let lose: (why: Error) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((_, reject) => (lose = reject)));
    draw();
    expect(button('delivery truck')).toBeTruthy();
    await search();
    expect(screen.getByRole('status').textContent).toBe('Loading all emoji');
    fireEvent.click(button('delivery truck'));
    lose(new Error('lost'));
    await screen.findByText('The other emoji could not be loaded.');
    fireEvent.click(button('package'));
    expect(picked).toEqual(['🚚', '📦']);
    load.mockResolvedValueOnce(groups);
    fireEvent.click(button('Retry'));
    await screen.findByText('Travel and places');
    expect(screen.queryByText('The other emoji could not be loaded.')).toBeNull();
  });

  it('[CAP-15] focuses the search: Enter picks the first, arrows move to the others, a letter moves back', async () => {
    draw();
    const input = await search();
    expect(document.activeElement).toBe(input);
    fireEvent.change(input, { target: { value: 'truck' } });
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Found' })).toHaveLength(1));
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(picked).toEqual(['🚚']);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button('delivery truck'));
    fireEvent.keyDown(button('delivery truck'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('articulated lorry'));
    fireEvent.keyDown(button('articulated lorry'), { key: 's' });
    expect(document.activeElement).toBe(input);
  });

  it('[CAP-15] says that there is none, and Enter then picks nothing', async () => {
    draw();
    const input = await search();
    fireEvent.change(input, { target: { value: 'qwxz' } });
    expect(await screen.findByText('No emoji for “qwxz”')).toBeTruthy();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(picked).toEqual([]);
  });

  it('[CAP-15] closes on a click on the messages, not on one inside', async () => {
    draw();
    fireEvent.pointerDown(await search());
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(screen.getByText('Messages'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
