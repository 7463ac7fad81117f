import {
  renderHosted,
  serveWire,
  startPage,
  type WireResponse,
} from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postSignup } from './post-signup.ts';

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each<[string, WireResponse, string, string]>([
  ['a non-OK response', { status: 500, body: {} }, 'Error1', 'Internal Server Problem'],
  ['an unreadable response', { body: '<html>' }, 'Error2', 'Network Error'],
  ['status true', { body: { status: true, message: 'All is well' } }, 'Success', 'All is well'],
  ['status false', { body: { status: false, message: 'Not this one' } }, 'Failed', 'Not this one'],
])('[CON-04] %s shows its alert', async (_what, response, title, text) => {
  const requests = serveWire(() => response);
  renderHosted(null);
  await postSignup({ code: 'AQ1', wabaId: '21', phoneNumberId: '31' });
  const alert = await screen.findByRole('alertdialog', { name: title });
  expect(alert.textContent).toContain(text);
  expect(requests).toEqual(['POST /api/connect_whatsapp']);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
