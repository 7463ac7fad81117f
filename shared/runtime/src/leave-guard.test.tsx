import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLeaveGuard } from './leave-guard.ts';
import { startPage } from './testing/hosted-part.tsx';
import { renderAt } from './testing/routed-part.tsx';

function Field({ label }: { readonly label: string }) {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '', `The ${label} is not saved.`);
  return <input aria-label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

function TwoForms() {
  return (
    <>
      <Field label="first" />
      <Field label="second" />
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const answer = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
};

beforeEach(() => startPage());
afterEach(cleanup);

describe('[FRAME-04] a page with two forms', () => {
  it.each(['first', 'second'])('is not left before a confirmation that names the %s', async (label) => {
    const { router } = renderAt(TwoForms, '/settings');
    type(label, 'typed');
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByText(`The ${label} is not saved.`)).toBeTruthy();
    await answer('Stay');
    expect(router.state.location.pathname).toBe('/settings');
    act(() => void router.navigate('/elsewhere'));
    await answer('Leave');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('is left at once with nothing typed, or once that is saved', async () => {
    const { router } = renderAt(TwoForms, '/settings');
    type('first', 'typed');
    type('first', '');
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

it('[FRAME-04] another tab of the same page is another page, and a mark in the same one is not', async () => {
  const { router } = renderAt(TwoForms, '/settings?view=seller');
  type('first', 'typed');
  await act(() => router.navigate({ search: '?view=seller', hash: '#address' }));
  expect(router.state.location.hash).toBe('#address');
  act(() => void router.navigate('/settings?view=plans'));
  await answer('Stay');
  expect(router.state.location.search).toBe('?view=seller');
});
