import { startSession } from '@chatline/runtime/host/session.ts';
import { serveWire, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Documentation } from './documentation.tsx';

const account = {
  id: 3,
  name: 'Kamala',
  business_name: 'Kamala General Stores',
  email: 'user@example.com',
  mobile_no: '9822041733',
  isactive: true,
  isconnected: true,
  address: '12 MG Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411001',
  api_token: 'token-of-kamala',
};

function draw(role: string, capabilities: readonly string[] = []) {
  startPage(capabilities);
  const payload = btoa(JSON.stringify({ user_roll: role, exp: 4_000_000_000, filler: 'long enough' }));
  startSession(`header.${payload}.signature`);
  const requests = serveWire(() => ({ body: { data: account } }));
  renderAt(Documentation, '/client-area/documentation');
  return requests;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the documentation', () => {
  it('fetches the account’s token only when its button is pressed, and hides it again', async () => {
    const requests = draw('User');
    expect(screen.getAllByText(/<API token>/)).toHaveLength(2);
    expect(requests).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Fill in my API token' }));
    await waitFor(() => expect(screen.getAllByText(/token-of-kamala/)).toHaveLength(2));
    expect(requests).toEqual(['GET /api/web/my-account']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide my API token' }));
    expect(screen.queryByText(/token-of-kamala/)).toBeNull();
  });

  it('has a copy button for address, header, body, response and the whole call', () => {
    draw('User');
    expect(screen.getByText('http://127.0.0.1/api/send-message')).toBeTruthy();
    const names = screen.getAllByRole('button', { name: /^Copy/ }).map((button) => button.ariaLabel);
    expect(new Set(names).size).toBe(5);
  });

  it('has its sections as regions, each with its own name, for users of screen readers who move between them', () => {
    draw('User', ['messages.status', 'messages.read']);
    const regions = screen.getAllByRole('region').map((region) => {
      const titledBy = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
      return region.ariaLabel ?? titledBy?.textContent;
    });
    expect(regions).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length);
    expect(regions.filter((name, at) => regions.indexOf(name) !== at)).toEqual([]);
  });

  it('offers an Admin no token', () => {
    draw('Admin');
    expect(screen.queryByRole('button', { name: 'Fill in my API token' })).toBeNull();
  });

  it('[FRAME-04] keeps what was typed to try a send, until it is sent', async () => {
    const reopen = () => {
      cleanup();
      draw('User', ['messages.status', 'messages.read']);
    };
    const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
    reopen();
    fireEvent.change(field('Number'), { target: { value: '98450 12377' } });
    fireEvent.change(field('Message'), { target: { value: 'Your bag is packed.' } });
    reopen();
    expect([field('Number').value, field('Message').value]).toEqual(['98450 12377', 'Your bag is packed.']);
    serveWire(() => ({ body: { status: 200, answer: {} } }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Response: 200');
    reopen();
    expect([field('Number').value, field('Message').value]).toEqual(['', 'Hello from the API.']);
  });
});
