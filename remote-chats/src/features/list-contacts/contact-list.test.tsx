import {
  renderHosted,
  serveWire,
  startPage,
  type WireResponse,
} from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactList } from './contact-list.tsx';

const utf8Base64 = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
const listOf = (...names: string[]): WireResponse => ({
  body: {
    status: true,
    data: utf8Base64(names.map((name) => ({ name, message: `From ${name}`, wa_id: `91${name}` }))),
  },
});
const afterMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const draw = () => renderHosted(<ContactList chosen={undefined} onChoose={() => undefined} />);

beforeEach(() => {
  vi.useFakeTimers();
  startPage();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contact list', () => {
  it('shows the loader only before the first response', async () => {
    let names = ['लक्ष्मी'];
    serveWire(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return listOf(...names);
    });
    draw();
    expect(screen.getByText('Loading chats')).toBeTruthy();
    await afterMs(600);
    expect(screen.getByText('From लक्ष्मी')).toBeTruthy();
    names = ['लक्ष्मी', 'Imran'];
    await afterMs(3200);
    expect(screen.queryByText('Loading chats')).toBeNull();
    await afterMs(500);
    expect(screen.getByText('Imran')).toBeTruthy();
  });

  it('reads again 3 seconds after each response, never two at once', async () => {
    let open = 0;
    let max = 0;
    const requests = serveWire(async () => {
      open += 1;
      max = Math.max(max, open);
      await new Promise((resolve) => setTimeout(resolve, 4000));
      open -= 1;
      return listOf('Lakshmi');
    });
    draw();
    await afterMs(4000 + 2900);
    expect(requests).toHaveLength(1);
    await afterMs(200);
    expect(requests).toHaveLength(2);
    await afterMs(60_000);
    expect(max).toBe(1);
    expect(requests.length).toBeGreaterThan(8);
  });

  it('keeps its contacts and continues polling when a request fails', async () => {
    let response = listOf('Lakshmi');
    const requests = serveWire(() => response);
    draw();
    await afterMs(100);
    expect(screen.getByText('Lakshmi')).toBeTruthy();
    response = { status: 500 };
    await afterMs(3100);
    expect(screen.getByText('Lakshmi')).toBeTruthy();
    expect(screen.getByText('Not up to date: Internal Server Error')).toBeTruthy();
    const before = requests.length;
    response = listOf('Lakshmi', 'Devika');
    await afterMs(3100);
    expect(requests.length).toBe(before + 1);
    expect(screen.getByText('Devika')).toBeTruthy();
    expect(screen.queryByText(/Not up to date/)).toBeNull();
  });

  it('shows the error if nothing was read before, and the contacts once a read succeeds', async () => {
    let response: WireResponse = { body: { status: true, data: 'no base64 of a list' } };
    serveWire(() => response);
    draw();
    await afterMs(100);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await afterMs(3000);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    response = listOf('Lakshmi');
    await afterMs(3200);
    expect(screen.getByText('Lakshmi')).toBeTruthy();
  });

  it('can be empty', async () => {
    serveWire(() => listOf());
    draw();
    await afterMs(100);
    expect(screen.getByText('No chats yet')).toBeTruthy();
  });

  it('is not filtered by the search box', async () => {
    serveWire(() => listOf('Lakshmi', 'Imran'));
    draw();
    await afterMs(100);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search chats' }), { target: { value: 'Lak' } });
    expect(screen.getByText('Imran')).toBeTruthy();
  });
});
