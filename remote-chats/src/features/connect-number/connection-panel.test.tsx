import type { Connection } from '@chatline/contract/calls/connection';
import { renderHosted, serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionPanel } from './connection-panel.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a number is disconnected once it is confirmed, and not if it is kept', async () => {
  startPage(['connect.manage']);
  const requests = serveWire(() => ({ body: { status: true, message: '' } }));
  const connection: Connection = {
    ...{ isConnected: true, isSetUp: true, connectedAtMs: Date.parse('2026-11-20T06:30:00Z') },
    ...{ displayPhoneNumber: '+91 98220 12345', verifiedName: 'Shop', stepsOf: 'connection', steps: [] },
  };
  renderHosted(<ConnectionPanel connection={connection} left="" isWorking={false} onConnect={() => {}} />);
  const answer = async (label: string) => {
    fireEvent.click(screen.getByRole('button', { name: texts.disconnect }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer(texts.keep);
  await answer(texts.disconnect);
  await waitFor(() => expect(requests).not.toEqual([]));
  expect(requests).toHaveLength(1);
});
