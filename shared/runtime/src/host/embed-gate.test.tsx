import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishAccountEvent } from '../account-events.ts';
import { endSession } from '../session-store.ts';
import { renderHosted, startPage, startSessionWith } from '../testing/hosted-part.tsx';
import { EmbedGate } from './embed-gate.tsx';

const off = 'Chats was switched off. What you entered is still here, but it may no longer be accepted.';
let isSwitchedOff = false;
let checks = 0;

async function check() {
  checks += 1;
  return { isSwitchedOff };
}

/** Checks again, as after an event of the account's stream. */
async function checkAgain(): Promise<void> {
  const before = checks;
  act(() => publishAccountEvent('access'));
  await waitFor(() => expect(checks).toBeGreaterThan(before));
}

function openGate(): void {
  startPage();
  startSessionWith('a token for the chats alone');
  renderHosted(
    <EmbedGate checkAccess={check}>
      <input aria-label="Message" />
    </EmbedGate>,
  );
}

beforeEach(() => {
  isSwitchedOff = false;
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('embedded chats that are switched off', () => {
  it('[MFE-18] stay as they are while they are open, and say so until they are on again', async () => {
    openGate();
    const field = screen.getByLabelText('Message');
    fireEvent.change(field, { target: { value: 'half a sentence' } });
    await checkAgain();
    isSwitchedOff = true;
    await checkAgain();
    expect(await screen.findByText(off)).toBeTruthy();
    await checkAgain();
    await checkAgain();
    expect(screen.getByText(off)).toBeTruthy();
    expect(screen.getByDisplayValue('half a sentence')).toBe(field);
    isSwitchedOff = false;
    await checkAgain();
    await waitFor(() => expect(screen.queryByText(off)).toBeNull());
    expect(screen.getByDisplayValue('half a sentence')).toBe(field);
  });

  it('[MFE-18] are not shown if they are opened then, or once their session has ended', async () => {
    isSwitchedOff = true;
    openGate();
    expect(await screen.findByText('Chats is switched off')).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
    isSwitchedOff = false;
    await checkAgain();
    expect(await screen.findByLabelText('Message')).toBeTruthy();
    isSwitchedOff = true;
    await checkAgain();
    expect(await screen.findByText(off)).toBeTruthy();
    act(() => endSession('expired'));
    expect(screen.getByText('Chats is switched off')).toBeTruthy();
  });
});
