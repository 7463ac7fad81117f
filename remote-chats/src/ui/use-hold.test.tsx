import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHold } from './use-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const finger = { pointerType: 'touch', isPrimary: true };

function Held({ onHold, onPress }: { readonly onHold: () => void; readonly onPress: () => void }) {
  return (
    <>
      <p {...useHold(onHold)}>Message</p>
      <button type="button" onClick={onPress}>
        Reply
      </button>
    </>
  );
}

function holdMessage() {
  const onHold = vi.fn();
  const onPress = vi.fn();
  render(<Held onHold={onHold} onPress={onPress} />);
  fireEvent.pointerDown(screen.getByText('Message'), finger);
  vi.advanceTimersByTime(600);
  expect(onHold).toHaveBeenCalledOnce();
  return { button: screen.getByRole('button', { name: 'Reply' }), onPress };
}

test('the click of a lifted finger does not reach an element that has appeared below it', () => {
  const { button, onPress } = holdMessage();
  fireEvent.pointerUp(button, finger);
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('a new touch right after the lift counts', () => {
  const { button, onPress } = holdMessage();
  fireEvent.pointerUp(button, finger);
  fireEvent.pointerDown(button, finger);
  fireEvent.pointerUp(button, finger);
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
});
