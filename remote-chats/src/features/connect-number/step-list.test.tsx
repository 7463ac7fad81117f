import type { Connection, ConnectionStep } from '@chatline/contract/calls/connection';
import { connectionStateCall } from '@chatline/contract/calls/connection-state';
import { useApiQuery } from '@chatline/runtime';
import { renderHosted, serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepList } from './step-list.tsx';

const wrong = 'This PIN is incorrect. Enter this number’s two-step verification PIN. (133005: PIN mismatch)';
const stateWith = (answer: string, atMs: number, needsPin = true): Connection => {
  const step: ConnectionStep = {
    step: 'register',
    state: 'failed',
    answer,
    atMs,
    canRepeat: true,
    needsPin,
  };
  return {
    isSetUp: true,
    isConnected: false,
    connectedAtMs: null,
    displayPhoneNumber: '',
    verifiedName: '',
    stepsOf: 'connection',
    steps: [step],
  };
};

function Steps() {
  const { data } = useApiQuery(connectionStateCall, {});
  return data && <StepList steps={data.steps} stepsOf={data.stepsOf} />;
}

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of steps', () => {
  it('reports a wrong PIN at the field, after each attempt', async () => {
    let attempts = 0;
    serveWire((request) => {
      if (request.startsWith('GET')) return { body: stateWith('This number has a PIN of its own.', 0) };
      attempts += 1;
      return { body: { message: '', connection: stateWith(wrong, attempts * 60_000) } };
    });
    renderHosted(<Steps />);
    const field = await screen.findByLabelText('Two-step PIN');
    expect(screen.getByText('This number has a PIN of its own.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const pin of ['111111', '222222']) {
      fireEvent.change(field, { target: { value: pin } });
      fireEvent.click(screen.getByText('Register number'));
      expect(screen.queryByRole('alert')).toBeNull();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(wrong);
      expect(screen.getAllByText(wrong)).toHaveLength(1);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(attempts).toBe(2);
  });

  it('[CON-06] folds to one line with its day once all steps are done, and opens by keyboard', async () => {
    const done = ['code', 'account', 'subscribe', 'register'] as const;
    const at = Date.UTC(2026, 6, 27, 12);
    const steps = (failed: string): ConnectionStep[] =>
      done.map((step, index) => ({
        ...{ step, state: step === failed ? 'failed' : 'done', answer: `Answer of ${step}.` },
        ...{ atMs: at - index * 1000, canRepeat: step !== 'code', needsPin: false },
      }));
    renderHosted(<StepList steps={steps('')} stepsOf="connection" />);
    expect(screen.getByText('Answer of account.').checkVisibility()).toBe(false);
    const line = screen.getByText('All steps completed on 27 Jul 2026').closest('summary');
    line?.focus();
    expect(document.activeElement).toBe(line);
    line?.click();
    expect(screen.getByText('Answer of account.').checkVisibility()).toBe(true);
    expect(screen.getByText('Signup').closest('li')?.textContent).toContain('Done · 27 Jul 2026');
    cleanup();
    renderHosted(<StepList steps={steps('register')} stepsOf="connection" />);
    expect(screen.queryByText(/All steps completed/)).toBeNull();
    expect(screen.getByText('Answer of register.').checkVisibility()).toBe(true);
  });

  it('reports a repeated step that failed again with the same message', async () => {
    const text = 'WhatsApp is not available at the moment.';
    serveWire((request) => {
      const connection = stateWith(text, 0, false);
      return { body: request.startsWith('GET') ? connection : { message: '', connection } };
    });
    renderHosted(<Steps />);
    const repeat = await screen.findByRole('button', { name: 'Retry: Number registration' });
    expect(screen.queryByRole('alert')).toBeNull();
    for (let turn = 0; turn < 2; turn += 1) {
      fireEvent.click(repeat);
      expect(screen.queryByRole('alert')).toBeNull();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(screen.getAllByText(text)).toHaveLength(1);
    }
  });
});
