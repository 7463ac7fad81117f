import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCloseGuard } from '../ui/use-close-guard.ts';
import ChatInAddress from './chat-in-address.tsx';

/** A dialog of an open conversation. */
function Reply() {
  const [text, setText] = useState('');
  useCloseGuard(text !== '', 'Your reply is not saved yet.', () => undefined);
  return <input aria-label="Reply" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

function Chats() {
  const [chosen, choose] = useState<string>();
  return (
    <>
      {chosen === undefined ? (
        <button type="button" onClick={() => choose('919840761825')}>
          Lakshmi
        </button>
      ) : (
        <Reply />
      )}
      <ChatInAddress chosen={chosen} onChoose={choose} />
    </>
  );
}

const answer = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

beforeEach(() => startPage());
afterEach(cleanup);

it('[FRAME-04] Back closes a conversation whose dialog has typed text after a confirmation', async () => {
  const { router } = renderAt(Chats, '/whatsapp-chats');
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Lakshmi' }));
    await waitFor(() => expect(router.state.location.hash).toBe('#919840761825'));
  };
  await open();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  await open();
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'We open at 9.' } });
  act(() => void router.navigate(-1));
  expect(await screen.findByText('Your reply is not saved yet.')).toBeTruthy();
  await answer('Keep editing');
  expect(router.state.location.hash).toBe('#919840761825');
  expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'We open at 9.');
  act(() => void router.navigate(-1));
  await answer('Discard');
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(await screen.findByRole('button', { name: 'Lakshmi' })).toBeTruthy();
});
