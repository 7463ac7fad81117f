import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { useOverlays } from './overlays.ts';

function Dialog({ name }: { readonly name: string }) {
  return <p>{`${name}: ${useOverlays(true) === undefined ? 'waiting' : 'open'}`}</p>;
}

test('a dialog opens although the code of dialogs has loaded between its render and its effects', async () => {
  const late = <Dialog name="late" />;
  const draw = (mode: 'hidden' | 'visible') => <Activity mode={mode}>{late}</Activity>;
  // A hidden part is rendered without its effects.
  const { rerender } = render(draw('hidden'));
  expect(screen.getByText('late: waiting')).toBeDefined();
  render(<Dialog name="other" />);
  await screen.findByText('other: open', {}, { timeout: 10_000 });
  rerender(draw('visible'));
  await waitFor(() => expect(screen.getByText('late: open')).toBeDefined());
});
